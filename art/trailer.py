"""Moves a camera through pictures that are rendered already: `python3 art/trailer.py <out folder>`.

A picture and how far everything in it is are enough for a few metres of the way: every point is put where the moved camera sees it. What
stood behind something near is painted once, before the first frame (`_behind`), so that edges neither comb nor flicker. A frame costs a fifth of a second, where Cycles would need a minute. trailer.sh cuts and presses.
"""
import os
import struct
import subprocess
import sys

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, maximum_filter, median_filter, minimum_filter, zoom

WIDTH, HEIGHT, FPS = 960, 540, 24
# A little less than the picture holds, so that a turn does not look over its edge.
CLOSER = 1.07
HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = os.path.join(os.environ.get('TMPDIR', '/tmp'), 'prospekt-art')


def load(picture, kind, change='null'):
    """A master as floats of 0..255, or changed to the size of a frame by a filter of ffmpeg."""
    path = os.path.join(HERE, 'masters', f'{picture}.png')
    with open(path, 'rb') as png:
        width, height = struct.unpack('>II', png.read(24)[16:])
    raw = subprocess.run(['ffmpeg', '-v', 'error', '-i', path, '-vf', change, '-f', 'rawvideo', '-pix_fmt', kind, '-'], stdout=subprocess.PIPE, check=True).stdout
    if change != 'null':
        width, height = WIDTH, HEIGHT
    return np.frombuffer(raw, np.uint8).reshape(height, width, -1).astype(np.float32)


class Plate:
    """A finished picture with the depth of every point, seen by a camera that may walk and turn a little."""

    def __init__(self, picture, depth, far=400.0, grain=2, reach=28):
        # `reach`: as many points of a frame may come out from behind something, on each of its sides. In a crowded street a wide one finds only sky.
        self.grain, self.reach = grain, reach
        self.color = load(picture, 'rgb24')
        width, height, lens = open(os.path.join(PASSES, depth, 'lens')).read().split()
        self.lens = float(lens)
        values = np.fromfile(os.path.join(PASSES, depth, 'depth.f32'), np.float32).reshape(int(height), int(width))[::-1]
        depth = zoom(np.minimum(values, far), (HEIGHT / int(height), WIDTH / int(width)), order=0)
        # A point wider than it is: the soft edge of a thing goes with the thing, and is not left on the wall behind.
        self.depth = minimum_filter(depth, 5)
        self.behind = self._behind()

    def _behind(self):
        """The picture without the rims of what stands before something farther: there the background goes on, softly."""
        height, width = self.color.shape[:2]
        # A jump from one point to the next, and not the slope of a road, which is far away too before long.
        beyond = maximum_filter(self.depth, 5)
        jump = np.where(beyond > self.depth * 1.15 + .12, beyond, 0)
        def near_edge(reach):
            rim = maximum_filter(jump, 2 * reach + 1) > self.depth * 1.15 + .12
            return zoom(rim.astype(np.float32), (height / HEIGHT, width / WIDTH), order=0) > .5
        rim = near_edge(self.reach)
        # Twice as wide, so that the nearest point outside is never one of the thing itself.
        rows, columns = distance_transform_edt(near_edge(2 * self.reach), return_distances=False, return_indices=True)
        filled = self.color[rows, columns]
        return np.where(rim[..., None], gaussian_filter(filled, (2.5, 2.5, 0)), self.color)

    def seen(self, right=0.0, up=0.0, ahead=0.0, turn=0.0):
        z = self._moved(right, up, ahead, turn)
        y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
        focus = self.lens * CLOSER * WIDTH
        px, py = (x - WIDTH / 2) / focus * z, (y - HEIGHT / 2) / focus * z
        c, s = np.cos(turn), np.sin(turn)
        px, away = px * c + z * s + right, -px * s + z * c + ahead
        u, v = px / away * self.lens + .5, (py - up) / away * self.lens * WIDTH / HEIGHT + .5
        frame = sample(self.color, u, v)
        # Where something nearer stood in the way the picture does not know what is behind; a point more, for what the edge lets shine through.
        was = self.depth[np.clip(v * HEIGHT, 0, HEIGHT - 1).astype(np.int32), np.clip(u * WIDTH, 0, WIDTH - 1).astype(np.int32)]
        hidden = maximum_filter(was < away * .87 - .12, 3)
        share = gaussian_filter(hidden.astype(np.float32), .7)[..., None]
        return frame * (1 - share) + sample(self.behind, u, v) * share

    def _moved(self, right, up, ahead, turn):
        """How far everything is from the moved camera: points fall on its picture, the nearest last."""
        # With a grain of 1 four points fall where one would do, so that what comes much nearer stays closed.
        y, x = np.mgrid[0:HEIGHT:self.grain, 0:WIDTH:self.grain].astype(np.float32)
        focus, far = self.lens * WIDTH, self.depth[::self.grain, ::self.grain]
        px, py, pz = (x - WIDTH / 2) / focus * far - right, (y - HEIGHT / 2) / focus * far + up, far - ahead
        c, s = np.cos(turn), np.sin(turn)
        px, pz = px * c - pz * s, px * s + pz * c
        keep = pz > .3
        px, py, pz = px[keep], py[keep], pz[keep]
        order = np.argsort(-pz, kind='stable')
        px, py, pz = px[order], py[order], pz[order]
        scale = 2 if self.grain == 2 else 1
        height, width = HEIGHT // scale, WIDTH // scale
        focus = self.lens * CLOSER * width
        u, v = px / pz * focus + width / 2, py / pz * focus + height / 2
        field = np.zeros((height, width), np.float32)
        for dv in (0, 1):
            for du in (0, 1):
                a, b = np.floor(u).astype(np.int32) + du, np.floor(v).astype(np.int32) + dv
                inside = (a >= 0) & (a < width) & (b >= 0) & (b < height)
                field[b[inside], a[inside]] = pz[inside]
        for _ in range(8):
            holes = field == 0
            if not holes.any():
                break
            field[holes] = maximum_filter(field, 5)[holes]
        field[field == 0] = self.depth.max()
        # Edges straight again, which rounding to points has made teeth of.
        return zoom(median_filter(field, 5), scale, order=0)


def sample(picture, u, v):
    height, width = picture.shape[:2]
    x, y = np.clip(u * width - .5, 0, width - 1.001), np.clip(v * height - .5, 0, height - 1.001)
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - x0)[..., None], (y - y0)[..., None]
    flat, at = picture.reshape(-1, 3), y0 * width + x0
    top = flat[at] * (1 - fx) + flat[at + 1] * fx
    return top * (1 - fy) + (flat[at + width] * (1 - fx) + flat[at + width + 1] * fx) * fy


def ease(t):
    return t * t * (3 - 2 * t)


def lights(frame, ahead, lens, base=(1.55, 1.75)):
    """Cars that come towards us in the other lanes: two lamps each, their glow, and what the wet road makes of them."""
    focus = lens * CLOSER * WIDTH
    glow = np.zeros_like(frame)
    for start, lane, speed in ((34, -2.1, 1.0), (52, -4.4, 1.1), (80, -2.1, 1.0), (112, -4.4, 1.2), (150, -2.1, 1.0)):
        z = start - ahead * (1 + speed)
        if not 1.5 < z < 120:
            continue
        for side in (-.62, .62):
            x = (lane + side - base[0]) / z * focus + WIDTH / 2 + 20
            size = .10 / z * focus
            for height, strength, long in ((.68, 1.0, 1.0), (-.68, .4, 5.0)):
                y = HEIGHT / 2 + 32 + (base[1] - height) / z * focus
                reach = int(max(6, size * 7))
                x0, x1, y0, y1 = int(max(0, x - reach)), int(min(WIDTH, x + reach)), int(max(0, y - reach * long)), int(min(HEIGHT, y + reach * long))
                if x0 >= x1 or y0 >= y1:
                    continue
                yy, xx = np.mgrid[y0:y1, x0:x1]
                d = ((xx - x) / size) ** 2 + ((yy - y) / (size * long)) ** 2
                spot = strength * (np.exp(-d * .9) * 255 + np.exp(-d * .09) * 70)
                glow[y0:y1, x0:x1] += spot[..., None] * np.array([1, .9, .74])
    return 255 - (255 - frame) * (1 - np.minimum(glow, 255) / 255)


def drive(count):
    plate = Plate('drive-near', 'drive-near-depth', grain=1, reach=8)
    # Made smaller towards the point where the street ends, the car stands farther ahead.
    car = load('drive-car', 'rgba', 'scale=690:388,pad=960:540:140:86:color=black@0')
    alpha = car[..., 3:] / 255
    # The road mirrors the car: upside down under its wheels, soft and darker.
    rows = np.flatnonzero((alpha > .95).sum((1, 2)) > 12)
    ground = rows[-1] - 3
    mirror = np.zeros_like(car)
    deep = min(HEIGHT - ground, ground)
    mirror[ground:ground + deep] = car[ground - deep:ground][::-1]
    mirror = gaussian_filter(mirror, (9, 4, 0)) * .42
    shadow = gaussian_filter((np.abs(np.arange(HEIGHT)[:, None] - ground - 2) < 9) * alpha.max(0).T, (5, 5))[..., None] * .75
    for index in range(count):
        t = index / (count - 1)
        ahead = 7 * (t * .55 + .45 * t * t)
        sway, bob = np.sin(t * 5.0) * 7, np.sin(index * .9) * .8
        frame = plate.seen(right=np.sin(t * 4.2) * .35, up=.04 * np.sin(t * 9), ahead=ahead, turn=np.sin(t * 4.2 + .6) * .012)
        frame = lights(frame, ahead, plate.lens)
        move = lambda layer: np.roll(layer, (int(round(bob)), int(round(sway))), (0, 1))
        a, m, s = move(alpha), move(mirror), move(shadow)
        frame = frame * (1 - s)
        frame = 255 - (255 - frame) * (1 - m[..., :3] / 255)
        frame = frame * (1 - a) + move(car)[..., :3] * a
        yield frame


def glide(picture, depth, grain, **way):
    """A walk from one place to another: `right=(from, to)` and so on."""
    def frames(count):
        plate = Plate(picture, depth, 700.0, grain)
        for index in range(count):
            t = index / (count - 1)
            t = .5 * t + .5 * ease(t)
            yield plate.seen(**{name: low + (high - low) * t for name, (low, high) in way.items()})
    return frames


SCENES = {
    'drive': (2.6, drive),
    'garage': (2.6, glide('garage', 'depth-garage', right=(-.06, .24), ahead=(0, .45), turn=(.01, -.035), grain=1)),
    'shop': (2.6, glide('wardrobe', 'depth-wardrobe', right=(.17, -.17), ahead=(0, .5), turn=(-.03, .03), grain=1)),
    'harbour': (3.0, glide('harbour', 'depth-harbour', right=(-.22, .2), ahead=(-.3, .5), turn=(.034, -.034), grain=1)),
    'city': (2.8, glide('city', 'depth-city', right=(-3, 4), up=(0, 1), ahead=(0, 14), turn=(.012, -.02), grain=1)),
}


def main():
    folder = sys.argv[1]
    wanted = sys.argv[2:] or SCENES
    os.makedirs(folder, exist_ok=True)
    for name in wanted:
        seconds, frames = SCENES[name]
        with open(os.path.join(folder, f'{name}.rgb'), 'wb') as out:
            for frame in frames(round(seconds * FPS)):
                out.write(np.clip(frame + .5, 0, 255).astype(np.uint8).tobytes())


if __name__ == '__main__':
    main()
