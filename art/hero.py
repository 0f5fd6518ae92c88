"""The night avenue at street level: a car waits at the crossing, people go over it, traffic draws lines behind."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.car import car
from kit.people import person
from kit.stage import FLAGS, begin, camera, lamp, shoot
from kit.street import Street

UPRIGHT = '--portrait' in FLAGS
begin(11)
street = Street(1.35)
street.ground(crossings=(7,), puddles=.52)
street.rows(-22, 190, 13, 27, signs=['МОДА', 'ОТЕЛЬ', 'PROSPEKT', 'КИНО', 'КОФЕ', 'RADIO', 'ТЮНИНГ'])
street.towers(195, 280, 14)
street.lamps(-12, 180)
for y in (24, 40, 60, 84):
    street.garland(y, 9.2)
street.trails((2.0, 4.4), 16, 20, 130, 'red', 8, 30)
street.trails((-2.0, -4.4), 16, 20, 130, 'white', 8, 30)
# A landmark at the end of the avenue.
for half, low, high in ((13, 0, 44), (9, 44, 74), (5.6, 74, 98), (2.6, 98, 108)):
    street.boxes.add((-half, 224 - half, low), (half, 224 + half, high), street.walls[3][1], shift=half * 40)
    street.boxes.add((-half - .2, 223.8 - half, high - .5), (half + .2, 224.2 + half, high), street.neon['teal'])
    for rib in (-half, -half / 2, half / 2, half):
        street.boxes.add((rib - .35, 223.2 - half, low), (rib + .35, 224 - half, high + 2), street.trim)
street.boxes.add((-.4, 223.6, 108), (.4, 224.4, 136), street.neon['amber'])

car('sport', (2.1, -1.2, 0), 0, (.62, .24, .008))
car('sedan', (5.7, 1.6, 0), 0, (.02, .16, .18))
car('sedan', (-2.1, 14.5, 0), math.pi, (.55, .55, .56), taxi=True)
car('jeep', (-5.6, 13.6, 0), math.pi, (.03, .05, .2))
car('jeep', (2.0, 30, 0), 0)
car('sedan', (2.2, 44, 0), 0)
car('sport', (-2.2, 36, 0), math.pi)
for y in (20, 26.5, 33, 46, 52, 66):
    for side in (-1, 1):
        if random.random() < .85:
            car(random.choice(['sedan', 'jeep', 'sport']), (side * 6.4, y + random.uniform(-.6, .6), 0), math.pi if side < 0 else 0, lit=False)

for x, y, turn in ((-5.2, 7.2, -1.5), (-3.6, 6.4, 1.55), (-1.2, 7.4, -1.6), (.2, 6.6, 1.5), (4.2, 7.5, 1.6), (6.1, 6.5, -1.5), (6.9, 7.2, -1.5)):
    person((x, y, 0), turn)
for _ in range(34):
    side = random.choice([-1, 1])
    person((side * random.uniform(8.9, 11.6), random.uniform(-6, 50), .15), random.choice([0, math.pi]) + random.uniform(-.3, .3), phone=random.random() < .15)
street.boxes.build()

for side in (-1, 1):
    lamp('AREA', (side * 6.6, 85, 7.1), (side * 6.6, 85, 0), (1, .50, .16), 7000, .5, 190)
    lamp('AREA', (side * 11.9, 80, 2.4), (0, 80, 1.6), (1, .62, .34), 2600, 190, 2.4)
    # What the street throws back on the walls above the shops.
    lamp('AREA', (side * 3, 70, 6), (side * 12.4, 70, 15), (1, .50, .24) if side < 0 else (.75, .42, .55), 9000, 180, 2)
for side, y in ((-1, -12), (1, -12), (-1, 4), (1, 4), (-1, 20), (1, 20)):
    lamp('SPOT', (side * 6.5, y, 7.1), (side * 6.8, y, 0), (1, .48, .14), 900, .25, spread=125)
lamp('AREA', (-12, -8, 9), (2, 0, 0), (.05, .8, .7), 900, 4)
lamp('AREA', (13, -10, 8), (2, 0, .5), (1, .25, .4), 700, 4)
for x, y in ((-2.1, 14.5), (-5.6, 13.6)):
    lamp('SPOT', (x, y - 2.5, .7), (x, y - 14, 0), (1, .85, .62), 320, .1, spread=60)

if UPRIGHT:
    camera((1.3, -7.9, 1.12), (.62, 10, 6.5), 20)
    shoot(760, 1562, 32)
else:
    camera((-1.1, -10.8, 1.35), (.55, 10, 3.35), 25)
    shoot(1600, 900, 44)
