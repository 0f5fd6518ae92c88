"""Makes a picture of the passes a scene left: calms the grain, adds haze and bloom, grades, writes PNG.

python3 art/finish.py <folder> <out.png> [--exposure=1 --haze=.5 --bloom=.5 --saturation=1.1 --vignette=.25 --calm=1]
"""
import os
import struct
import sys
import zlib

import numpy as np
from scipy.ndimage import gaussian_filter, median_filter, zoom


def main():
    folder, out = sys.argv[1:3]
    wish = dict(flag[2:].split('=') for flag in sys.argv[3:])
    number = lambda name, default: float(wish.get(name, default))
    width, height = map(int, open(os.path.join(folder, 'size')).read().split())
    load = lambda name: np.fromfile(os.path.join(folder, f'{name}.f32'), np.float32).reshape(height, width, 4)[::-1]
    image, emit, albedo, normal, mist = (load(name) for name in ('image', 'emit', 'albedo', 'normal', 'mist'))
    alpha, color = image[..., 3].copy(), image[..., :3]
    emit, albedo, normal, mist = emit[..., :3], albedo[..., :3], normal[..., :3], mist[..., :1]
    picture = calm(np.maximum(color - emit, 0), albedo, normal, mist, number('calm', 1)) + emit
    haze = np.array([float(part) for part in wish.get('mist', '.030,.040,.085').split(',')], np.float32)
    share = np.clip(mist * number('haze', .55), 0, 1) if 'transparent' not in wish else 0
    picture = picture * (1 - share) + haze * share
    picture = bloom(picture, number('bloom', .5))
    picture *= number('exposure', 1)
    picture = tone(picture)
    grey = picture @ np.array([.2126, .7152, .0722], np.float32)
    picture = grey[..., None] + (picture - grey[..., None]) * number('saturation', 1.12)
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    if 'transparent' not in wish:
        picture *= (1 - number('vignette', .25) * np.clip((x * x + y * y) / 2, 0, 1) ** 1.5)[..., None]
    picture = np.clip(picture, 0, 1)
    if 'transparent' in wish:
        shine = np.clip(picture.max(axis=-1) * 1.0, 0, 1)
        alpha = np.clip(np.maximum(alpha, shine * (alpha < .99)), 0, 1)
        picture = np.where(alpha[..., None] > .001, np.clip(picture / np.maximum(alpha[..., None], .02), 0, 1), 0)
        write(out, np.dstack([picture, alpha]))
    else:
        write(out, picture)


def calm(light, albedo, normal, mist, amount):
    """An edge-avoiding wavelet filter over what lamps and reflections gave; what shines by itself has no grain."""
    if not amount:
        return light
    peers = np.stack([median_filter(light[..., channel], 3) for channel in range(3)], -1)
    light = np.minimum(light, peers * 2.5 + .02)
    base = albedo + .06
    value = np.sqrt(light / base)
    depth = mist[..., 0]
    for level in range(4):
        step = 2 ** level
        luma = value.mean(-1)
        spread = np.sqrt(np.maximum(gaussian_filter(luma * luma, 1.6) - gaussian_filter(luma, 1.6) ** 2, 0)) if level == 0 else spread * .62
        smooth = gaussian_filter(luma, .8)
        total, weight = np.zeros_like(value), np.zeros_like(luma)
        for dy, wy in zip((-2, -1, 0, 1, 2), (1, 4, 6, 4, 1)):
            for dx, wx in zip((-2, -1, 0, 1, 2), (1, 4, 6, 4, 1)):
                shift = lambda a: _shift(a, dy * step, dx * step)
                near = wy * wx * np.exp(
                    -np.abs(shift(smooth) - smooth) / (amount * 1.6 * spread + .012)
                    - ((shift(normal) - normal) ** 2).sum(-1) * 12
                    - ((shift(albedo) - albedo) ** 2).sum(-1) * 160
                    - np.abs(shift(depth) - depth) * 60)
                total += shift(value) * near[..., None]
                weight += near
        value = total / weight[..., None]
    return value * value * base


def _shift(a, dy, dx):
    pad = [(abs(dy), abs(dy)), (abs(dx), abs(dx))] + [(0, 0)] * (a.ndim - 2)
    h, w = a.shape[:2]
    return np.pad(a, pad, mode='edge')[abs(dy) + dy:abs(dy) + dy + h, abs(dx) + dx:abs(dx) + dx + w]


def bloom(picture, amount):
    bright = np.minimum(np.maximum(picture - .75, 0), 6)
    height, width = picture.shape[:2]
    glow = np.zeros_like(picture)
    for share, radius in ((.42, .0022), (.30, .008), (.18, .028), (.12, .08)):
        sigma = radius * width
        factor = max(1, int(sigma / 3))
        small = bright[:height // factor * factor, :width // factor * factor].reshape(height // factor, factor, width // factor, factor, 3).mean((1, 3))
        small = np.stack([gaussian_filter(small[..., c], sigma / factor) for c in range(3)], -1)
        large = np.stack([zoom(small[..., c], (height / small.shape[0], width / small.shape[1]), order=1) for c in range(3)], -1)
        glow += share * large
    return picture + amount * glow


def tone(x):
    """A film curve per channel with some of the colour kept in the highlights."""
    curve = lambda v: np.clip((v * (2.51 * v + .03)) / (v * (2.43 * v + .59) + .14), 0, 1)
    peak = np.maximum(x.max(-1, keepdims=True), 1e-5)
    mapped = curve(x * .62) * .62 + x / peak * curve(peak * .62) * .38
    return np.where(mapped <= .0031308, mapped * 12.92, 1.055 * np.maximum(mapped, 1e-6) ** (1 / 2.4) - .055)


def write(path, picture):
    noise = np.random.default_rng(1).random(picture.shape[:2] + (1,)) - .5
    data = np.clip(picture * 255 + noise * .9 + .5, 0, 255).astype(np.uint8)
    height, width, channels = data.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), data.reshape(height, -1)]).tobytes()
    chunk = lambda kind, body: struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
    with open(path, 'wb') as out:
        out.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2 if channels == 3 else 6, 0, 0, 0)))
        out.write(chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b''))


if __name__ == '__main__':
    main()
