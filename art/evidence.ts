import { mkdirSync, writeFileSync } from 'node:fs';
import { openBrowser } from '../e2e/support/browser.ts';
import { recording, screens } from './evidence-screens.ts';

/** What the players of the demo show for their word, four screens of the game and a short recording: `node art/evidence.ts`. */
const folder = 'src/features/complaints/server/demo-evidence';

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  for (const [name, svg] of Object.entries(screens)) {
    await page.setContent(`<style>body{margin:0}</style>${svg}`);
    writeFileSync(`${folder}/${name}.jpg`, await page.screenshot({ type: 'jpeg', quality: 60 }));
  }
  const film = await page.evaluate(record, recording);
  writeFileSync(`${folder}/run-over.webm`, Buffer.from(film, 'base64'));
} finally {
  await browser.close();
}

/** In the browser: three seconds of a car that comes along the pavement, as a recorder of a phone would keep them. */
async function record({ scene, car }: { scene: string; car: string }): Promise<string> {
  const picture = async (svg: string) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    return image;
  };
  const [street, coming] = [await picture(scene), await picture(car)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 480, height: 270 });
  const pen = canvas.getContext('2d');
  const pieces: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: 200_000 });
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const began = performance.now();
  while (performance.now() - began < 3_000) {
    const share = (performance.now() - began) / 3_000;
    pen?.drawImage(street, 0, 0, 480, 270);
    pen?.drawImage(coming, -120 + share * 620, 155, 120, 50);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
