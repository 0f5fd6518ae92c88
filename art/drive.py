"""The avenue for the trailer: empty of traffic, or with `--car` the car ahead on nothing."""
import math
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.car import car
from kit.people import person
from kit.stage import FLAGS, begin, camera, lamp, shoot
from kit.street import Street

AT = -10
begin(17, horizon=(.06, .03, .11), glow=(.20, .07, .07))
street = Street(1.45)
street.ground(crossings=(58,), puddles=.56)
street.rows(-26, 200, 14, 28, signs=['КАФЕ', 'PROSPEKT', 'КИНО', 'МОДА', 'RADIO', 'КОФЕ', 'ТЮНИНГ', 'ОТЕЛЬ'])
street.towers(205, 290, 16)
street.lamps(-16, 190)
for y in (10, 30, 52, 78):
    street.garland(y, 9.4)
street.trails((2.0, 4.4), 12, 60, 150, 'red', 8, 30)
street.trails((-2.0, -4.4), 12, 60, 150, 'white', 8, 30)
for half, low, high in ((13, 0, 48), (9, 48, 80), (5.6, 80, 104)):
    street.boxes.add((-half, 230 - half, low), (half, 230 + half, high), street.walls[3][1], shift=half * 40)
    street.boxes.add((-half - .2, 229.8 - half, high - .5), (half + .2, 230.2 + half, high), street.neon['pink'])
street.boxes.add((-.4, 229.6, 104), (.4, 230.4, 130), street.neon['amber'])
for y in (2, 9, 16.5, 24, 31, 40, 48):
    for side in (-1, 1):
        if random.random() < .7:
            car(random.choice(['sedan', 'jeep', 'sport']), (side * 6.5, y, 0), math.pi if side < 0 else 0, lit=False)
for _ in range(26):
    person((random.choice([-1, 1]) * random.uniform(9, 11.6), random.uniform(0, 60), .15), random.choice([0, math.pi]) + random.uniform(-.3, .3))
street.boxes.build()

for side in (-1, 1):
    lamp('AREA', (side * 6.6, 85, 7.1), (side * 6.6, 85, 0), (1, .50, .16), 7600, .5, 200)
    lamp('AREA', (side * 11.9, 80, 2.4), (0, 80, 1.6), (1, .62, .34), 2600, 190, 2.4)
    lamp('AREA', (side * 3, 70, 6), (side * 12.4, 70, 15), (1, .50, .24) if side < 0 else (.70, .40, .60), 9000, 190, 2)

if '--car' in FLAGS:
    for thing in bpy.context.scene.objects:
        thing.visible_camera = False
    car('sport', (2.0, AT + 6.4, 0), 0, (.62, .24, .008))
    lamp('AREA', (-2, AT + 1, 5), (2, AT + 6, .6), (.2, .85, .8), 220, 2.5)
    lamp('AREA', (7, AT + 2, 4), (2, AT + 6, .6), (1, .3, .45), 200, 2.5)
camera((1.55, AT, 1.75), (1.0, AT + 20, 2.9), 24)
shoot(1120, 630, 40 if '--car' in FLAGS else 12, mist=(20, 220), alpha='--car' in FLAGS)
