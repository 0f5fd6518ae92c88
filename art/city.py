"""The city from above at night: blocks around a crossing of two avenues, a river of lights, towers behind."""
import math
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.materials import Graph, glow, paint
from kit.shapes import tube
from kit.stage import FLAGS, begin, camera, shoot
from kit.street import Street



def street_light(material):
    """Adds what the lamps below give a surface of this colour at its height."""
    tree = material.node_tree
    surface = tree.nodes['Principled BSDF']
    if not surface.inputs['Base Color'].is_linked and surface.inputs['Emission Strength'].default_value > 3 or surface.inputs['Metallic'].default_value > .5:
        return
    graph = Graph.of(material)
    height = graph.split(graph.place())[2]
    fall = graph.math('ADD', graph.math('MULTIPLY', graph.math('EXPONENT', graph.math('MULTIPLY', height, -.13)), 2.4), .05)
    shine = graph.node('Emission')
    base = surface.inputs['Base Color']
    color = base.links[0].from_socket if base.is_linked else tuple(base.default_value)[:3]
    graph.put(shine.inputs['Color'], graph.mix(1.0, color, (1, .50, .20), 'MULTIPLY'))
    graph.put(shine.inputs['Strength'], fall)
    both = graph.node('AddShader')
    out = next(node for node in tree.nodes if node.type == 'OUTPUT_MATERIAL')
    tree.links.new(surface.outputs[0], both.inputs[0])
    tree.links.new(shine.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], out.inputs['Surface'])
    material.cycles.sample_as_light = False


begin(23, horizon=(.045, .030, .10), glow=(.17, .06, .07))
street = Street(1.5)
boxes = street.boxes
asphalt = paint('road above', (.020, .019, .022), .22)
boxes.add((-400, -200, -1), (400, 600, 0), asphalt)
pave = paint('pave', (.05, .047, .05), .5)
lawn = paint('lawn', (.012, .03, .016), .9)
roofs = [paint(f'roof {index}', tone, .85) for index, tone in enumerate([(.05, .045, .05), (.09, .05, .04), (.04, .05, .055), (.07, .065, .06)])]
white, red, amber = glow('traffic white', (1, .74, .42), 6), glow('traffic red', (1, .02, .012), 6), glow('street lamp', (1, .42, .07), 9)

BLOCK, ROAD, RIVER = 46, 15, (3, 4)
graph = Graph('river')
wave = graph.node('Bump')
wave.inputs['Strength'].default_value, wave.inputs['Distance'].default_value = .10, .5
spot = graph.split(graph.place())
graph.put(wave.inputs['Height'], graph.noise(graph.vector(graph.math('MULTIPLY', spot[0], .5), graph.math('MULTIPLY', spot[1], 1.4)), .25, 4.0))
graph.put(graph.surface.inputs['Normal'], wave.outputs[0])
water = graph.set(base_color=(.16, .20, .26), roughness=.08, metallic=.85)
boxes.add((-400, 183, 0), (400, 290, .02), water)
for y in (181, 290):
    boxes.add((-400, y, 0), (400, y + 2, 2.2), pave)
    for x in range(-360, 360, 9):
        boxes.add((x - .28, y + .7, 5), (x + .28, y + 1.3, 5.5), amber)
# Two bridges; the near one hangs on lit cables.
for column in (-2, 0, 3):
    x = column * (BLOCK + ROAD)
    boxes.add((x - 8, 181, .4), (x + 8, 292, .55), asphalt)
    for side in (-8, 8):
        boxes.add((x + side - .2, 181, .5), (x + side + .2, 292, 1.4), street.neon['teal' if column == 0 else 'amber'])
    if column == 0:
        for side in (-8, 8):
            arch = [(x + side, y, 1 + 24 * (1 - ((y - 236) / 55) ** 2)) for y in range(181, 292, 3)]
            tube('arch', arch, .32, street.neon['teal'], 6)
            for y in range(190, 286, 6):
                boxes.add((x + side - .06, y - .06, 1), (x + side + .06, y + .06, 24 * (1 - ((y - 236) / 55) ** 2)), street.metal)

for column in range(-6, 6):
    for row in range(-1, 10):
        x, y = column * (BLOCK + ROAD) + ROAD / 2, row * (BLOCK + ROAD)
        if row in RIVER:
            continue
        boxes.add((x, y, 0), (x + BLOCK, y + BLOCK, .18), pave)
        park = (column, row) in ((0, 2), (-3, 4))
        if park:
            boxes.add((x + 3, y + 3, .18), (x + BLOCK - 3, y + BLOCK - 3, .3), lawn)
            for _ in range(70):
                a, b, r = x + random.uniform(5, BLOCK - 5), y + random.uniform(5, BLOCK - 5), random.uniform(1, 2)
                boxes.add((a - r * .6, b - r * .6, 1), (a + r * .6, b + r * .6, 2.2 + r), lawn)
            for _ in range(26):
                a, b = x + random.uniform(4, BLOCK - 4), y + random.uniform(4, BLOCK - 4)
                boxes.add((a - .25, b - .25, 3.4), (a + .25, b + .25, 3.8), amber)
            continue
        centre = max(0, 1 - math.hypot((column - .5) * .8, (row - 6.2) * .7) / 3.2) if row > 4 else 0
        for a in range(3):
            for b in range(3):
                if (a, b) == (1, 1) and random.random() < .75:
                    continue
                pitch, wall = random.choice(street.walls)
                wide = int(13 / pitch) * pitch
                tall = 4.4 + 3.3 * round(random.uniform(2, 6) + centre * random.choice([4, 10, 20, 30]))
                x0, y0 = x + 1 + a * 15.2, y + 1 + b * 15.2
                boxes.add((x0, y0, .18), (x0 + wide, y0 + wide, tall), wall, ground=4.4, shift=random.randrange(60) * pitch * 9)
                boxes.add((x0 - .25, y0 - .25, tall), (x0 + wide + .25, y0 + wide + .25, tall + .6), random.choice(roofs))
                boxes.add((x0 + .6, y0 + .6, tall + .55), (x0 + wide - .6, y0 + wide - .6, tall + .66), random.choice(roofs))
                for _ in range(3):
                    u, v = x0 + random.uniform(1, wide - 3), y0 + random.uniform(1, wide - 3)
                    boxes.add((u, v, tall + .6), (u + random.uniform(1, 3), v + random.uniform(1, 3), tall + random.uniform(1.2, 3)), roofs[2])
                boxes.add((x0 - .1, y0 - .1, .2), (x0 + wide + .1, y0 + wide + .1, 3.6), random.choice(street.shops), ground=.2, shift=random.randrange(40) * 2.6)
                if random.random() < (.12 if tall < 40 else .4):
                    boxes.add((x0 - .3, y0 - .3, tall + .2), (x0 + wide + .3, y0 + wide + .3, tall + .5), street.neon[random.choice(['teal', 'amber', 'pink', 'teal'])])
                if tall > 50 and random.random() < .6:
                    boxes.add((x0 + wide / 2 - .3, y0 + wide / 2 - .3, tall), (x0 + wide / 2 + .3, y0 + wide / 2 + .3, tall + 12), street.metal)
                    boxes.add((x0 + wide / 2 - .5, y0 + wide / 2 - .5, tall + 12), (x0 + wide / 2 + .5, y0 + wide / 2 + .5, tall + 12.8), street.neon['red'])

def traffic(line, along, start, end, busy, bridge=True):
    """Lines of light: white comes, red goes."""
    for lane, color in ((-4.6, white), (-1.9, white), (1.9, red), (4.6, red)):
        at = start
        while at < end:
            length = random.uniform(3, 16) if busy else random.uniform(2, 5)
            if not bridge and 165 < at < 296:
                at = 297
            for side in (-.6, .6):
                low, high = line + lane + side - .13, line + lane + side + .13
                boxes.add((low, at, .6) if along else (at, low, .6), (high, at + length, .8) if along else (at + length, high, .8), color)
            at += length + random.uniform(4, 14 if busy else 60)

for column in range(-6, 7):
    traffic(column * (BLOCK + ROAD), True, -80, 560, column in (0, -2, 3), column in (0, -2, 3))
    for y in range(-60, 560, 14):
        if 181 < y < 292 and column not in (0, -2, 3):
            continue
        for side in (-6.4, 6.4):
            x = column * (BLOCK + ROAD) + side
            boxes.add((x - .3, y - .3, 7), (x + .3, y + .3, 7.25), amber)
for row in (-1, 0, 1, 2, 3, 5, 6, 7, 8, 9):
    traffic(row * (BLOCK + ROAD) - ROAD / 2, False, -360, 360, row in (1, 3, 5, 6))
    for x in range(-360, 360, 14):
        for side in (-6.4, 6.4):
            y = row * (BLOCK + ROAD) - ROAD / 2 + side
            boxes.add((x - .3, y - .3, 7), (x + .3, y + .3, 7.25), amber)
# The landmark of the avenue, seen from its other side.
for half, low, high in ((15, 0, 60), (10.5, 60, 100), (6.5, 100, 132), (3, 132, 146)):
    boxes.add((30 - half, 372 - half, low), (30 + half, 372 + half, high), street.walls[3][1], shift=half * 40)
    boxes.add((29.8 - half, 371.8 - half, high - .7), (30.2 + half, 372.2 + half, high), street.neon['teal'])
boxes.add((29.5, 371.5, 146), (30.5, 372.5, 182), street.neon['amber'])
street.towers(430, 560, 26, 260, 50, 110)
boxes.build()

# Light that is painted, not sampled: lamps warm everything near the ground, one moon without a size does the rest. No grain, so nothing to calm.
for material in bpy.data.materials:
    street_light(material)
moon = bpy.data.lights.new('moon', 'SUN')
moon.color, moon.energy, moon.angle = (.34, .46, .95), 1.3, 0
thing = bpy.data.objects.new('moon', moon)
thing.rotation_euler = (math.radians(52), 0, math.radians(-38))
bpy.context.scene.collection.objects.link(thing)
bpy.context.scene.cycles.max_bounces, bpy.context.scene.cycles.diffuse_bounces, bpy.context.scene.cycles.glossy_bounces = 1, 0, 1

if '--roofs' in FLAGS:
    camera((-38, -46, 44), (26, 96, 0), 30)
else:
    camera((-66, 40, 66), (10, 250, 16), 30)
shoot(1280, 720, 14, mist=(90, 520))
