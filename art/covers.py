"""Covers of the news categories: `-- out --news|--contest|--updates|--video`. The sale is wardrobe.py --sale."""
import math
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.car import car
from kit.materials import AMBER, PINK, TEAL, Graph, glow, paint
from kit.people import person
from kit.shapes import circle, loft, tube, words
from kit.stage import FLAGS, begin, camera, lamp, shoot
from kit.street import Street

KIND = next(kind for kind in ('news', 'contest', 'updates', 'video') if f'--{kind}' in FLAGS)
begin({'news': 41, 'contest': 42, 'updates': 43, 'video': 44}[KIND], horizon=(.05, .03, .10), glow=(.15, .06, .07))
street = Street(1.4)
boxes = street.boxes


def lights(strong=1.0):
    for side in (-1, 1):
        lamp('AREA', (side * 6.6, 50, 7.1), (side * 6.6, 50, 0), (1, .50, .16), 4600 * strong, .5, 120)
        lamp('AREA', (side * 3, 40, 6), (side * 12.4, 40, 15), (1, .50, .24) if side < 0 else (.75, .42, .55), 6000 * strong, 110, 2)


def screen(picture, low, high):
    """A wall of light that shows one of our own pictures."""
    graph = Graph('screen')
    u, v = graph.uv()
    image = graph.node('TexImage')
    image.image = bpy.data.images.load(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'masters', f'{picture}.png'))
    graph.put(image.inputs['Vector'], graph.vector(graph.math('DIVIDE', u, high[0] - low[0]), graph.math('DIVIDE', v, high[2] - low[2])))
    material = graph.set(base_color=(0, 0, 0), emission=image.outputs[0], emission_strength=1.5, specular=.1)
    boxes.add(low, high, material, ground=low[2])


if KIND == 'news':
    street.ground(crossings=(20,))
    street.rows(-14, 110, 14, 26, signs=['КОФЕ', 'КНИГИ', 'МУЗЫКА'])
    street.towers(120, 190, 10)
    street.lamps(-6, 100)
    for y in (16, 30, 48):
        street.garland(y, 9)
    front = street.shops[5]
    boxes.add((8.4, 2.2, .15), (11.6, 4.8, 2.75), front, ground=.15, shift=5.2)
    boxes.add((7.9, 1.5, 2.75), (11.9, 5.1, 3.0), street.panel)
    boxes.add((7.88, 1.48, 2.98), (11.92, 5.12, 3.05), street.neon['amber'])
    boxes.add((8.3, 1.9, 3.05), (11.5, 4.6, 4.0), street.panel)
    words('NEWS', (9.9, 1.84, 3.5), .95, street.neon['teal'], (0, -1), .05)
    words('24', (8.22, 3.3, 3.5), .8, street.neon['amber'], (-1, 0), .05)
    for index in range(5):
        boxes.add((8.6 + index * .6, 1.75, .75), (9.05 + index * .6, 2.0, .78 + .12 * (index % 3 + 1)), paint(f'paper {index}', (.5, .48, .42), .8))
    boxes.add((8.4, 1.6, .15), (11.6, 2.2, .75), street.trim)
    for x, y, turn in ((8.9, .7, 0), (10.6, .9, .2), (7.9, 3.0, -1.3), (12.0, -1.0, 2.6)):
        person((x, y, .15), turn, stride=.05, phone=x > 11)
    for _ in range(14):
        person((random.choice([-1, 1]) * random.uniform(8.8, 11.8), random.uniform(7, 42), .15), random.choice([0, math.pi]))
    car('sedan', (5.6, 6.4, 0), 0, (.62, .30, .01), taxi=True)
    car('jeep', (2.0, 14, 0), 0)
    car('sport', (-2.1, 12, 0), math.pi, (.4, .02, .03))
    car('sedan', (-5.4, 20, 0), math.pi)
    lights()
    lamp('AREA', (9.5, -1.5, 5.5), (9.8, 2, 1.5), (1, .62, .3), 260, 2)
    lamp('AREA', (5, -3, 4), (9, 2, 1.5), (.05, .75, .7), 260, 2)
    camera((5.9, -5.4, 1.55), (8.35, 4.4, 2.15), 27)
elif KIND == 'contest':
    street.ground(puddles=.55)
    street.rows(10, 110, 16, 26)
    street.towers(120, 190, 12)
    for y in (20, 30):
        street.garland(y, 9, 1.2)
    gold, stone = paint('cup', (1.0, .60, .13), .30, metallic=1.0), paint('stone', (.05, .05, .06), .2)
    for z, r in ((0, 3.2), (.3, 2.4), (.6, 1.5)):
        loft('step', [circle((0, 3, z), r, 64), circle((0, 3, z + .3), r, 64)], [stone])
        loft('edge', [circle((0, 3, z + .2), r + .015, 64), circle((0, 3, z + .25), r + .015, 64)], [street.neon['teal' if z == .3 else 'amber']], caps=False)
    cup = ((.9, .52), (.96, .52), (1.0, .42), (1.08, .16), (1.3, .10), (1.42, .16), (1.55, .44), (1.8, .62), (2.2, .70), (2.48, .72), (2.52, .74), (2.5, .68), (2.0, .58))
    loft('cup', [circle((0, 3, z), r, 40) for z, r in cup], [gold], smooth=1)
    for side in (-1, 1):
        tube('ear', [(side * .66, 3, 2.32), (side * 1.0, 3, 2.4), (side * 1.12, 3, 2.1), (side * .95, 3, 1.78), (side * .55, 3, 1.62)], .055, gold)
    bits = [street.neon[name] for name in ('amber', 'teal', 'pink', 'blue')] + [paint('foil', (.9, .5, .1), .2, metallic=1.0)]
    for _ in range(210):
        x, y, z, s = random.uniform(-6, 6), random.uniform(-1, 10), random.uniform(.3, 6), random.uniform(.02, .05)
        boxes.add((x - s, y - s * .3, z - s), (x + s, y + s * .3, z + s * random.uniform(.4, 1)), random.choice(bits))
    car('sport', (-4.4, 4.2, 0), math.radians(215), (.5, .015, .02))
    car('sport', (4.4, 4.2, 0), math.radians(145), (.02, .22, .24))
    for _ in range(26):
        x = random.uniform(-9, 9)
        person((x, 8.5 + random.uniform(0, 3), 0), math.pi + random.uniform(-.3, .3), stride=.03)
    lights(.9)
    # The cup mirrors three soft boxes.
    for at, color, power, size in (((-4, -3.5, 5), (1, .84, .55), 3600, 3.6), ((5, -2, 3.5), (.3, .9, .82), 1300, 2.4), ((0, 7, 6), (1, .3, .5), 700, 3)):
        lamp('AREA', at, (0, 3, 1.8), color, power, size).visible_glossy = True
    camera((-.5, -5.0, 1.25), (0, 3, 2.05), 30)
elif KIND == 'updates':
    street.ground(crossings=(3,))
    street.rows(26, 110, 12, 20)
    street.towers(110, 190, 16)
    street.lamps(-4, 90)
    raw, steel, work = paint('raw', (.22, .20, .19), .8), paint('crane', (.72, .34, .01), .45), glow('work lamp', (1, .78, .48), 12, True)
    for side, x0, x1, floors in ((-1, -26, -12.5, 7), (1, 12.5, 26, 4)):
        for floor in range(floors + 1):
            boxes.add((x0, 6, floor * 3.4), (x1, 24, floor * 3.4 + .35), raw)
            if floor < floors:
                for x in (x0 + .4, (x0 + x1) / 2, x1 - .9):
                    for y in (6.3, 12, 18, 23.2):
                        boxes.add((x, y, floor * 3.4), (x + .5, y + .5, floor * 3.4 + 3.4), raw)
                for _ in range(3):
                    x, y = random.uniform(x0 + 1, x1 - 1), random.uniform(8, 20)
                    boxes.add((x - .3, y, floor * 3.4 + 2.9), (x + .3, y + .2, floor * 3.4 + 3.1), work)
                lamp('POINT', ((x0 + x1) / 2 - side * 3, 10, floor * 3.4 + 2.6), (0, 0, 0), (1, .66, .3) if floor % 2 else (.4, .9, .85), 1500, .4)
        boxes.add((min(x0, x1) if side > 0 else -26, 5.4, .15), (x1, 5.55, 2.3), paint(f'fence {side}', (.02, .16, .16), .6))
        boxes.add((x0, 5.35, 2.3), (x1, 5.6, 2.38), street.neon['amber'])
    words('НОВЫЙ КВАРТАЛ', (-16.6, 5.33, 1.3), .62, street.neon['teal'], (0, -1), .03)
    def lattice(one, two, wide):
        for a in (-wide, wide):
            for b in (-wide, wide):
                tube('beam', [(one[0] + (a if one[0] == two[0] else 0), one[1] + a * (one[0] != two[0]), one[2] + b * (one[0] != two[0])) if one[0] != two[0] else (one[0] + a, one[1] + b, one[2]),
                              (two[0], two[1] + a, two[2] + b) if one[0] != two[0] else (two[0] + a, two[1] + b, two[2])], .08, steel, 5)
        for step in range(24):
            p, q = step / 24, (step + 1) / 24
            mix = lambda t, s: tuple(one[k] + (two[k] - one[k]) * t for k in range(3))
            a, b = mix(p, 0), mix(q, 0)
            s = wide if step % 2 else -wide
            shift = (lambda v, k: (v[0], v[1] - wide, v[2] + k)) if one[0] != two[0] else (lambda v, k: (v[0] + k, v[1] - wide, v[2]))
            tube('brace', [shift(a, s), shift(b, -s)], .05, steel, 4)
    lattice((-10, 14, 0), (-10, 14, 27), .8)
    lattice((-22, 14, 27), (24, 14, 27), .7)
    boxes.add((-23, 13, 24.6), (-19, 15, 27), street.trim)
    boxes.add((-11.4, 12.6, 24.4), (-9, 14.8, 26.6), work)
    for x in (-22, -10, 8, 24):
        boxes.add((x - .3, 13.7, 28), (x + .3, 14.3, 28.6), street.neon['red'])
    tube('rope', [(6, 14, 26), (6, 14, 19)], .05, steel, 4)
    boxes.add((3.4, 13.2, 17.8), (8.6, 14.8, 19), raw)
    for x, y, kind, turn in ((2, -1, 'sedan', 0), (5.6, -2, 'jeep', 0), (-2.1, 10, 'jeep', math.pi), (-5.5, 12, 'sedan', math.pi)):
        car(kind, (x, y, 0), turn)
    for x in (-9.5, -8.8, 9.2, 10, -4, 1):
        person((x, random.uniform(2, 4), .1), random.choice([1.5, -1.5]), (.6, .26, .01))
    street.trails((2, 5), 8, 10, 90, 'red')
    lights(1.1)
    lamp('AREA', (-16, -6, 14), (-18, 8, 10), (1, .6, .25), 16000, 5)
    lamp('AREA', (20, -6, 12), (18, 8, 8), (.1, .7, .7), 9000, 5)
    camera((5.2, -20, 2.0), (-5.2, 12, 13.2), 23)
else:
    street.ground(crossings=(4,))
    street.rows(34, 110, 14, 24)
    street.towers(110, 190, 12)
    street.lamps(-4, 90)
    street.house(-1, 6, 7, 20, sign='КАФЕ')
    street.house(1, 6, 7, 24, sign='РАДИО')
    boxes.add((-9.5, 27, 0), (9.5, 31, 15), street.walls[6][1])
    screen('garage', (-8, 26.6, 5.0), (8, 26.9, 14.0))
    for low, high in (((-8.3, 26.4, 4.7), (8.3, 26.9, 5.0)), ((-8.3, 26.4, 14.0), (8.3, 26.9, 14.3)), ((-8.3, 26.4, 4.7), (-8, 26.9, 14.3)), ((8, 26.4, 4.7), (8.3, 26.9, 14.3))):
        boxes.add(low, high, street.neon['teal'])
    play = glow('play', (1, .88, .7), 3.4)
    loft('play', [[(-1.1, y, 11.1), (-1.1, y, 7.9), (1.7, y, 9.5)] for y in (26.3, 26.4)], [play])
    loft('ring', [circle((0, 26.35, 9.5), r, 64, 'y') for r in (2.5, 2.72)], [play], caps=False)
    boxes.add((-9, 24.6, 3.4), (9, 27, 4.4), street.panel)
    for index in range(46):
        x = -8.8 + index * .39
        for z in (3.42, 4.3):
            boxes.add((x, 24.52, z), (x + .12, 24.6, z + .12), street.spark)
    words('PROSPEKT LIVE', (0, 24.5, 3.9), .72, street.neon['pink'], (0, -1), .04)
    boxes.add((-8.8, 26.5, 0), (8.8, 26.9, 3.4), street.shops[0])
    for x, y in ((-5, 12), (-2, 13.5), (1.5, 12.4), (4.6, 13.2)):
        car(random.choice(['sedan', 'sport', 'jeep']), (x, y, 0), 0, lit=x != 1.5)
    for _ in range(30):
        person((random.uniform(-9, 9), random.uniform(16, 23), 0), random.uniform(-.4, .4), stride=.04, phone=random.random() < .3)
    for x, y in ((-1.2, 5.2), (-.5, 5.3), (3.1, 4.7)):
        person((x, y, 0), random.uniform(-.2, .2), stride=.05)
    lights(.9)
    lamp('AREA', (0, 26, 9.5), (0, 10, 0), (1, .66, .36), 1600, 14, 8)
    lamp('AREA', (-9, 0, 6), (0, 8, 0), (.05, .7, .7), 500, 3)
    camera((-.6, -3.8, 1.5), (.2, 20, 6.6), 27)
boxes.build()
shoot(1280, 720, 26, mist=(18, 170))
