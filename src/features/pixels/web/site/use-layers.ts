import { useCallback, useEffect, useState } from 'react';
import { side } from '#features/pixels/board.ts';
import { heatSide } from '#features/pixels/heat.ts';
import { pixelsContract } from '#features/pixels/pixels.contract.ts';
import { CallError, told } from '#kit/browser/call.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { readPlace } from './board/address.ts';
import type { Layer } from './board/board-canvas.ts';
import type { Stage } from './board/stage.ts';
import { type Template, templateFromText, templateLayer, templateToText } from './board/template.ts';

export type BoardLayers = {
  readonly heat: boolean;
  showHeat(shown: boolean): void;
  readonly template: Template | null;
  layTemplate(template: Template | null): void;
  /** The URL contains an invalid template. */
  readonly brokenTemplate: boolean;
  /** Layers of moderation: authors, or a preview of a roll-back. */
  showOther(layer: Layer | null): void;
};

const heatEveryMs = 10_000;

/** Overlays of the board: heat map, template, and layers of moderation. */
export function useLayers(stage: Stage | null, keepTemplate: (text: string | null) => void): BoardLayers {
  const [heat, showHeat] = useState(false);
  const [heatLayer, setHeatLayer] = useState<Layer | null>(null);
  const [template, setTemplate] = useState<Template | null>(null);
  const [brokenTemplate, setBrokenTemplate] = useState(false);
  const [other, showOther] = useState<Layer | null>(null);

  useEffect(() => {
    if (!heat) return setHeatLayer(null);
    // Do not show a response that arrives after the heat map was switched off.
    const off = new AbortController();
    const load = async () => {
      const answer = await fetch(addressOfCall(pixelsContract.getHeat), { signal: off.signal });
      if (!answer.ok) throw told(new CallError(answer.status, {}));
      setHeatLayer(heatLayerOf(new Uint8Array(await answer.arrayBuffer())));
    };
    // The next interval retries.
    const quietly = () => void load().catch(() => undefined);
    quietly();
    const timer = setInterval(quietly, heatEveryMs);
    return () => {
      clearInterval(timer);
      off.abort();
    };
  }, [heat]);

  useEffect(() => {
    const { template: text } = readPlace(location.hash);
    if (!text) return;
    void templateFromText(text).then((found) => {
      setTemplate(found ?? null);
      setBrokenTemplate(!found);
    });
  }, []);

  useEffect(() => {
    stage?.layers([...(heatLayer ? [heatLayer] : []), ...(template ? [templateLayer(template)] : []), ...(other ? [other] : [])]);
  }, [stage, heatLayer, template, other]);

  const layTemplate = useCallback(
    (next: Template | null) => {
      setTemplate(next);
      setBrokenTemplate(false);
      if (!next) return keepTemplate(null);
      void templateToText(next).then(keepTemplate);
    },
    [keepTemplate],
  );
  return { heat, showHeat, template, layTemplate, brokenTemplate, showOther };
}

/** From transparent over amber to red. */
function heatLayerOf(heat: Uint8Array): Layer {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [heatSide, heatSide];
  const context = picture.getContext('2d');
  const image = context?.createImageData(heatSide, heatSide);
  for (const [at, value] of heat.entries()) image?.data.set([255, 176 - Math.round(value * 0.55), 32, value], at * 4);
  if (image) context?.putImageData(image, 0, 0);
  return { picture, area: { left: 0, top: 0, right: side - 1, bottom: side - 1 }, opacity: 0.75, smooth: true };
}
