"""Coins of the game on nothing, from a few to a heap: the brand's mark on their faces. `-- out --few|--some|--many|--heap`."""
import math
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.materials import paint
from kit.shapes import circle, link, loft, mesh_of
from kit.stage import FLAGS, begin, camera, lamp, shoot

KIND = next(kind for kind in ('few', 'some', 'many', 'heap') if f'--{kind}' in FLAGS)
begin(5, zenith=(.20, .23, .32), horizon=(.46, .36, .34), glow=(.34, .18, .08))
gold = paint('gold', (1.0, .39, .03), .3, metallic=.72, clearcoat=.5)
ink = paint('ink', (.012, .006, .001), .9)
THICK = .12

# The outline of the brand's mark (src/app/site/shell/brand-link.tsx), on a grid of 32.
MARK = ((14.6, 6), (17.4, 6), (24.5, 26), (19.2, 26), (16, 13.5), (12.8, 26), (7.5, 26))
body = loft(
    'coin',
    [circle((0, 0, z), r, 56) for z, r in ((0, .455), (.022, .5), (.098, .5), (THICK, .468), (THICK, .41), (.1, .39))],
    [gold],
)
body.data.use_auto_smooth, body.data.auto_smooth_angle = True, math.radians(32)
coin = mesh_of(body)
mark = bpy.data.meshes.new('mark')
mark.from_pydata([((x - 16) * .0265, (16 - y) * .0265, .112) for x, y in reversed(MARK)], [], [tuple(range(len(MARK)))])
mark.materials.append(ink)


def lay(at, turn=(0, 0, 0)):
    for mesh in (coin, mark):
        link('coin', mesh, at).rotation_euler = turn


def stack(x, y, count):
    for index in range(count):
        lay((x + random.uniform(-.03, .03), y + random.uniform(-.03, .03), index * THICK), (0, 0, random.uniform(-.35, .35)))


def lean(x, y, side):
    """Stands on its edge with its face to us, leaning on what is behind it."""
    lay((x, y, .49), (math.radians(72), 0, math.radians(side)))


STACKS = {
    'few': ((.16, .25, 4),),
    'some': ((-.46, .34, 7), (.56, .24, 4)),
    'many': ((-.80, .34, 7), (.28, .54, 11), (1.14, .06, 5)),
    'heap': ((-1.30, .34, 8), (-.24, .78, 15), (.84, .66, 11), (1.56, -.12, 6), (-.82, 1.6, 12), (.42, 1.7, 19)),
}[KIND]
for x, y, count in STACKS:
    stack(x, y, count)
for x, y, side in {'few': ((-.30, -.42, -16),), 'some': ((.02, -.42, -10),), 'many': ((-.18, -.36, -12),), 'heap': ((-.52, -.30, -14), (.52, -.30, 12))}[KIND]:
    lean(x, y, side)
for x, y in {'few': (), 'some': (), 'many': ((.62, -.75),), 'heap': ((-1.35, -.85), (-.05, -1.15), (1.15, -1.05))}[KIND]:
    lay((x, y, 0), (0, 0, random.uniform(-.4, .4)))

lamp('AREA', (-2.4, -4.2, 3.2), (0, 0, .4), (1, .86, .66), 560, 2.6)
lamp('AREA', (3.6, -.6, 1.2), (0, 0, .4), (.35, .80, .85), 90, 1.6)
lamp('AREA', (0, 3.4, 3.0), (0, 0, .5), (1, .70, .40), 150, 2.6)
for thing in bpy.data.objects:
    if thing.type == 'LIGHT':
        thing.visible_glossy = True
look, far = {'few': ((-.06, 0, .36), 1.06), 'some': ((.04, .05, .42), 1.2), 'many': ((.14, .05, .50), 1.58), 'heap': ((.12, .3, .74), 2.12)}[KIND]
camera((look[0] - .5 * far, look[1] - 3.5 * far, look[2] + 1.9 * far), look, 72)
shoot(512, 512, 32, mist=(10, 60), alpha=True)
