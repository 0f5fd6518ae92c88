"""Three chests for coins on nothing: wood and iron from the street, silver, gold. `-- out --street|--silver|--gold`."""
import math
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.materials import AMBER, TEAL, Graph, glow, paint
from kit.shapes import Boxes, circle, loft, tube
from kit.stage import FLAGS, begin, camera, lamp, shoot

KIND = 'gold' if '--gold' in FLAGS else 'silver' if '--silver' in FLAGS else 'street'
begin(3, zenith=(.22, .26, .36), horizon=(.42, .34, .36), glow=(.30, .16, .08))
graph = Graph('planks')
x, y, z = graph.split(graph.node('TexCoord').outputs['Object'])
grain = graph.noise(graph.vector(graph.math('MULTIPLY', x, .7), graph.math('MULTIPLY', y, 9.0), graph.math('MULTIPLY', z, 9.0)), 2.2, 6.0)
WOOD = {'street': ((.09, .035, .014), (.30, .13, .05)), 'silver': ((.012, .035, .06), (.03, .10, .15)), 'gold': ((.10, .008, .02), (.30, .02, .05))}[KIND]
body = graph.set(base_color=graph.mix(grain, *WOOD), roughness=.5 if KIND == 'street' else .32, clearcoat=.4)
METAL = {'street': paint('band', (.16, .15, .15), .42, metallic=.9), 'silver': paint('band', (.80, .84, .90), .18, metallic=1.0), 'gold': paint('band', (1.0, .60, .14), .17, metallic=1.0)}[KIND]
coin = paint('coin', (1.0, .56, .10), .2, metallic=1.0)
gem = {'street': glow('gem', AMBER, 2.2), 'silver': glow('gem', TEAL, 3), 'gold': glow('gem', (1, .05, .18), 3)}[KIND]
light = glow('inside', (1, .52, .12) if KIND != 'silver' else (.10, .8, .75), 3.2)

W, D, H = 1.0, .64, .62
boxes = Boxes()
rim = .05
for low, high in (((-W, -D, 0), (W, -D + rim, H)), ((-W, D - rim, 0), (W, D, H)), ((-W, -D, 0), (-W + rim, D, H)), ((W - rim, -D, 0), (W, D, H)), ((-W, -D, 0), (W, D, .05))):
    boxes.add(low, high, body)
boxes.add((-W + rim, -D + rim, H - .16), (W - rim, D - rim, H - .14), light)
for x in (-W, -.42, .42, W):
    wide = .085
    boxes.add((x - wide, -D - .03, -.01), (x + wide, D + .03, H), METAL)
for z in (0, H - .09):
    boxes.add((-W - .035, -D - .035, z), (W + .035, -D + .02, z + .09), METAL)
    boxes.add((-W - .035, -D - .035, z), (-W + .02, D + .035, z + .09), METAL)
    boxes.add((W - .02, -D - .035, z), (W + .035, D + .035, z + .09), METAL)
boxes.build()

def arch(x, radius, thick=0.0):
    """Half a round lid: its hinge is at the origin, it reaches to -2D."""
    points = []
    for step in range(17):
        angle = math.pi * step / 16
        points.append((x, -D + radius * math.cos(angle), radius * .62 * math.sin(angle) + thick))
    return points

before = set(bpy.data.objects)
loft('lid', [arch(x, D) + list(reversed(arch(x, D - .06))) for x in (-W, W)], [body])
for x in (-W, -.42, .42, W):
    loft('lid band', [arch(a, D + .035) + list(reversed(arch(a, D - .03))) for a in (x - .085, x + .085)], [METAL])
for x in (-W + .02, W - .02):
    loft('lid end', [arch(a, D - .01) for a in (x - .02, x + .02)], [body])
boxes = Boxes()
boxes.add((-W - .035, -2 * D - .035, -.03), (W + .035, -2 * D + .03, .06), METAL)
boxes.add((-.16, -2 * D - .075, -.20), (.16, -2 * D + .01, .10), METAL)
boxes.add((-.06, -2 * D - .095, -.13), (.06, -2 * D - .02, .0), gem)
boxes.build()
hinge = bpy.data.objects.new('hinge', None)
bpy.context.scene.collection.objects.link(hinge)
for thing in set(bpy.data.objects) - before - {hinge}:
    thing.parent = hinge
hinge.location, hinge.rotation_euler = (0, D, H + .02), (math.radians(-38), 0, 0)

for x in (-W, W):
    tube('handle', [(x * 1.03, -.2, .42), (x * 1.12, -.16, .30), (x * 1.12, .16, .30), (x * 1.03, .2, .42)], .03, METAL)
for x in (-W, -.42, .42, W):
    for z in (.14, .40):
        loft('rivet', [circle((x, -D - .03 - k, z), r, 10, 'y') for k, r in ((0, .034), (.015, .028), (.022, .01))], [METAL])
for x in (-.7, 0, .7):
    loft('stone', [circle((x, -D - .0 - k, .30), r, 6, 'y') for k, r in ((0, .10), (.04, .085), (.06, .04))], [gem]) if KIND != 'street' and x else None

def money(at, turn):
    loft('coin', [circle((0, 0, z), r, 22) for z, r in ((0, .115), (.008, .125), (.022, .125), (.03, .115), (.03, .09), (.024, .085))], [coin])
    thing = bpy.context.scene.collection.objects[-1]
    thing.location, thing.rotation_euler = at, turn

count = {'street': 46, 'silver': 74, 'gold': 110}[KIND]
for _ in range(count):
    x, y = random.uniform(-.82, .82), random.uniform(-.46, .46)
    swell = .30 if KIND == 'gold' else .22 if KIND == 'silver' else .14
    money((x, y, H - .12 + swell * (1 - (x / .95) ** 2) * (1 - (y / .62) ** 2) * random.uniform(.5, 1)), (random.uniform(-.6, .6), random.uniform(-.6, .6), 0))
for _ in range({'street': 3, 'silver': 7, 'gold': 13}[KIND]):
    angle = random.uniform(math.pi * 1.08, math.pi * 1.92)
    money((random.uniform(-1.15, 1.15), -D - random.uniform(.15, .42), 0), (0, 0, angle))
money((.95, -D - .28, .11), (math.radians(74), 0, .5)) if KIND != 'street' else None

lamp('AREA', (-2.4, -3.2, 3.0), (0, 0, .5), (1, .80, .56), 420, 2.2)
lamp('AREA', (3.2, -1.2, 1.6), (0, 0, .5), (.10, .85, .78) if KIND != 'gold' else (1, .30, .5), 260, 1.8)
lamp('AREA', (0, 3.0, 2.6), (0, 0, .7), (.4, .5, 1), 300, 2.4)
lamp('AREA', (0, 0, H + .05), (0, .2, 3), (1, .50, .12) if KIND != 'silver' else (.10, .85, .8), 22, 1.4)
for thing in bpy.data.objects:
    if thing.type == 'LIGHT':
        thing.visible_glossy = True
camera((-1.75, -4.4, 2.35), (.0, -.05, .58), 54)
shoot(640, 640, 48, mist=(10, 60), alpha=True)
