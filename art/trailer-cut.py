"""Fades the scenes of trailer.py into each other, and the end into the beginning, and writes raw frames: python3 art/trailer-cut.py <folder>."""
import os
import sys

import numpy as np

WIDTH, HEIGHT, FADE = 960, 540, 10


def main():
    folder = sys.argv[1]
    scenes = [np.memmap(os.path.join(folder, f'{name}.rgb'), np.uint8, 'r').reshape(-1, HEIGHT, WIDTH, 3) for name in ('drive', 'garage', 'shop', 'harbour', 'city')]
    with open(os.path.join(folder, 'all.rgb'), 'wb') as out:
        for index, scene in enumerate(scenes):
            after = scenes[(index + 1) % len(scenes)]
            scene[FADE:-FADE].tofile(out)
            for step in range(FADE):
                share = (step + 1) / (FADE + 1)
                mixed = scene[step - FADE].astype(np.float32) * (1 - share) + after[step] * np.float32(share)
                mixed.round().astype(np.uint8).tofile(out)


if __name__ == '__main__':
    main()
