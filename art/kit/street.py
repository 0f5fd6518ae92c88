"""Houses, shops, signs, lamps and traffic along a street that runs along +y."""
import math
import random

from .car import car
from .materials import AMBER, BLUE, PINK, RED, TEAL, VIOLET, WARM, glow, paint, shop_front, wet_asphalt, window_wall
from .shapes import Boxes, circle, loft, tube, words

SIGNS = ['КОФЕ', 'МОДА', 'БАР', 'ОТЕЛЬ', 'КИНО', 'PROSPEKT', 'ТЮНИНГ', 'ПИЦЦА', 'RADIO', 'СПОРТ', 'АВТО', 'ЦВЕТЫ', 'КЛУБ 24', 'МАРКЕТ', 'ЛАПША', 'МУЗЫКА', 'CITY', 'КНИГИ']


class Street:
    """Half widths: road 7.6, pavement up to 12.4, houses behind it."""

    def __init__(self, strength=1.5):
        self.boxes = Boxes()
        walls = [(.30, .12, .07), (.12, .13, .17), (.34, .22, .13), (.07, .11, .14), (.24, .08, .07), (.2, .16, .13), (.10, .08, .15)]
        self.walls = []
        for index, wall in enumerate(walls):
            pitch = (2.8, 2.4, 3.2, 2.0, 2.8, 2.6, 3.0)[index]
            self.walls.append((pitch, window_wall(
                f'wall {index}', wall, pitch, 3.3, (.5, .62, .46, .78, .5, .56, .7)[index], (.56, .5, .6, .62, .54, .56, .58)[index],
                lit=(.42, .34, .5, .46, .38, .44, .36)[index], tint=(WARM, (1, .55, .2), (1, .7, .4))[index % 3], strength=strength, salt=index * 3.7)))
        self.shops = [shop_front(f'shop {index}', light, goods, .95, index * 5.1) for index, (light, goods) in enumerate([
            ((1, .52, .18), (AMBER, TEAL, RED)), ((.30, .72, .9), (TEAL, BLUE, PINK)), ((1, .42, .12), (RED, AMBER, (.6, .5, .4))),
            ((.95, .26, .34), (PINK, VIOLET, AMBER)), ((.30, .85, .68), (TEAL, AMBER, BLUE)), ((1, .62, .28), (AMBER, RED, TEAL))])]
        self.neon = {'amber': glow('neon amber', AMBER, 4.2, True), 'teal': glow('neon teal', TEAL, 4.2, True), 'pink': glow('neon pink', PINK, 3.6, True),
                     'blue': glow('neon blue', (.08, .32, 1), 4.2, True), 'red': glow('neon red', RED, 4.2, True), 'warm': glow('neon warm', (1, .72, .42), 3.2)}
        self.trim = paint('trim', (.05, .048, .05), .6)
        self.metal = paint('metal', (.03, .032, .036), .35, metallic=.6)
        self.panel = paint('panel', (.012, .013, .018), .4)
        self.bulb = glow('bulb', (1, .52, .16), 22)
        self.spark = glow('spark', (1, .6, .2), 9)
        self.turn = 0

    def ground(self, y0=-40, y1=260, puddles=.5, crossings=()):
        road, line = wet_asphalt(puddles=puddles), paint('line', (.20, .20, .19), .4)
        self.boxes.add((-9, y0, -.2), (9, y1, 0), road)
        walk, curb = paint('walk', (.055, .052, .052), .42), paint('curb', (.12, .115, .11), .55)
        for side in (-1, 1):
            low, high = sorted((side * 7.8, side * 40))
            self.boxes.add((low, y0, -.2), (high, y1, .15), walk)
            low, high = sorted((side * 7.6, side * 7.85))
            self.boxes.add((low, y0, -.2), (high, y1, .16), curb)
        y = y0
        while y < y1:
            if not any(abs(y + 1.3 - crossing) < 5 for crossing in crossings):
                for x in (-3.8, 3.8):
                    self.boxes.add((x - .07, y, 0), (x + .07, y + 2.6, .006), line)
                for x in (-.14, .14) if y > 8 else ():
                    self.boxes.add((x - .05, y, 0), (x + .05, y + 6, .006), line)
            y += 6
        for crossing in crossings:
            for index in range(14):
                x = -7.1 + index * 1.06
                self.boxes.add((x, crossing - 1.7, 0), (x + .55, crossing + 1.7, .007), line)

    def house(self, side, y0, bays, height, depth=14, style=None, front=12.4, shop=True, sign=None, blade=None, balconies=True):
        pitch, wall = self.walls[style if style is not None else random.randrange(len(self.walls))]
        y1 = y0 + bays * pitch
        floors = max(2, round((height - 4.4) / 3.3))
        height = 4.4 + floors * 3.3 + .9
        near, far = side * front, side * (front + depth)
        low, high = min(near, far), max(near, far)
        self.boxes.add((low, y0, 0), (high, y1, height), wall, ground=4.4, shift=random.randrange(50) * pitch * 7)
        for z, reach, thick in ((4.25, .22, .3), (height - .1, .38, .5)):
            self.boxes.add((min(near - side * reach, far), y0 - .05, z), (max(near - side * reach, far), y1 + .05, z + thick), self.trim)
        if random.random() < .45:
            for bay in range(0, bays + 1, 2):
                x0, x1 = sorted((near, near - side * .14))
                self.boxes.add((x0, y0 + bay * pitch - .16, 4.5), (x1, y0 + bay * pitch + .16, height), self.trim)
        if balconies and random.random() < .75:
            columns = random.sample(range(bays), max(1, bays // 3))
            for column in columns:
                for floor in range(floors):
                    if random.random() < .75:
                        self.balcony(side, near, y0 + (column + .5) * pitch, 4.4 + floor * 3.3 + .55, pitch * .8)
        for _ in range(floors):
            if random.random() < .5:
                y, z = y0 + random.randrange(bays) * pitch + .12, 4.4 + random.randrange(floors) * 3.3 + .5
                x0, x1 = sorted((near, near - side * .35))
                self.boxes.add((x0, y, z), (x1, y + .7, z + .5), self.metal)
        if shop:
            self.shop(side, near, y0 + .3, y1 - .3, sign, blade)
        self.roof(low, high, y0, y1, height)
        return y1

    def balcony(self, side, near, y, z, wide):
        x0, x1 = sorted((near, near - side * 1.05))
        self.boxes.add((x0, y - wide / 2, z - .14), (x1, y + wide / 2, z), self.trim)
        edge = near - side * 1.02
        x0, x1 = sorted((edge, edge + side * .05))
        self.boxes.add((x0, y - wide / 2, z + .95), (x1, y + wide / 2, z + 1.02), self.metal)
        count = int(wide / .22)
        for index in range(count + 1):
            at = y - wide / 2 + index * wide / count
            self.boxes.add((x0, at - .015, z), (x1, at + .015, z + .95), self.metal)
        if random.random() < .3:
            self.boxes.add((x0, y - wide / 2, z + 1.03), (x1, y + wide / 2, z + 1.09), self.spark)

    def shop(self, side, near, y0, y1, sign=None, blade=None):
        x0, x1 = sorted((near + side * .02, near - side * .12))
        self.boxes.add((x0, y0, .15), (x1, y1, 3.5), random.choice(self.shops), ground=.15, shift=random.randrange(40) * 2.6)
        x0, x1 = sorted((near, near - side * .3))
        self.boxes.add((x0, y0, 3.35), (x1, y1, 4.2), self.panel)
        color = random.choice(['amber', 'teal', 'pink', 'warm', 'teal', 'amber', 'blue'])
        self.turn += 1
        text = sign or SIGNS[(self.turn * 7) % len(SIGNS)]
        words(text, (near - side * .36, (y0 + y1) / 2, 3.78), .62, self.neon[color], (-side, 0))
        for z in (3.33, 4.22):
            x0, x1 = sorted((near - side * .3, near - side * .36))
            self.boxes.add((x0, y0, z), (x1, y1, z + .05), self.neon[color])
        if random.random() < .5:
            cloth = paint(f'awning {self.turn}', random.choice([(.35, .03, .03), (.02, .18, .17), (.4, .18, .02), (.05, .06, .2)]), .8)
            a, b = near - side * .1, near - side * 1.5
            loft('awning', [[(a, y0, 3.3), (b, y0, 2.75), (b, y0, 2.55), (a, y0, 3.2)], [(a, y1, 3.3), (b, y1, 2.75), (b, y1, 2.55), (a, y1, 3.2)]], [cloth])
        if blade or random.random() < .7:
            self.blade(side, near, random.uniform(y0 + .5, y1 - .5), random.uniform(5, 7.5), blade)

    def blade(self, side, near, y, z, text=None, color=None):
        """A sign across the pavement with its letters one under another, read from both ways."""
        text = text or random.choice(['БАР', 'КИНО', 'ОТЕЛЬ', 'КЛУБ', 'КОФЕ', 'ТИР', 'СУШИ', 'ДИСКО', 'АВТО', 'MOTEL', 'LIVE'])
        color = self.neon[color or random.choice(['amber', 'teal', 'pink', 'red', 'blue'])]
        tall = len(text) * 1.02 + .5
        x0, x1 = sorted((near - side * .35, near - side * 1.75))
        self.boxes.add((x0, y - .14, z), (x1, y + .14, z + tall), self.panel)
        for a, b in ((x0, x0 + .07), (x1 - .07, x1)):
            self.boxes.add((a, y - .17, z), (b, y + .17, z + tall), color)
        for h in (z, z + tall - .07):
            self.boxes.add((x0, y - .17, h), (x1, y + .17, h + .07), color)
        x0, x1 = sorted((near, near - side * .4))
        for h in (z + .5, z + tall - .6):
            self.boxes.add((x0, y - .05, h), (x1, y + .05, h + .1), self.metal)
        for index, letter in enumerate(text):
            words(letter, (near - side * 1.05, y - .18, z + tall - .75 - index * 1.02), .86, color, (0, -1), .03)

    def roof(self, low, high, y0, y1, height):
        for _ in range(2):
            x, y = random.uniform(low, high - 2), random.uniform(y0, y1 - 2)
            self.boxes.add((x, y, height), (x + random.uniform(1, 3), y + random.uniform(1, 3), height + random.uniform(1, 3)), self.trim)
        if random.random() < .4:
            x, y, tall = (low + high) / 2, (y0 + y1) / 2, random.uniform(5, 10)
            self.boxes.add((x - .06, y - .06, height), (x + .06, y + .06, height + tall), self.metal)
            self.boxes.add((x - .16, y - .16, height + tall), (x + .16, y + .16, height + tall + .3), self.neon['red'])

    def rows(self, y0, y1, low=15, high=32, signs=()):
        signs = list(signs)
        for side in (-1, 1):
            y = y0
            while y < y1:
                y = self.house(side, y, random.randint(4, 7), random.uniform(low, high) * (1 + max(0, y) / 300),
                               sign=signs.pop(0) if signs else None) + random.choice([0, 0, .4, 3.5])

    def lamps(self, y0, y1, step=16):
        y = y0
        while y < y1:
            for side in (-1, 1):
                self.boxes.add((side * 8.5 - .07, y - .07, .1), (side * 8.5 + .07, y + .07, 7.4), self.metal)
                x0, x1 = sorted((side * 8.5, side * 6.2))
                self.boxes.add((x0, y - .05, 7.3), (x1, y + .05, 7.42), self.metal)
                x0, x1 = sorted((side * 6.0, side * 7.0))
                self.boxes.add((x0, y - .16, 7.2), (x1, y + .16, 7.3), self.bulb)
            y += step

    def garland(self, y, z=8.5, sag=1.8, count=34):
        wire = [(-12.4 + 24.8 * step / 24, y, z - sag * (1 - (2 * step / 24 - 1) ** 2)) for step in range(25)]
        tube('wire', wire, .012, self.metal, 4)
        for step in range(1, count):
            part = step / count
            x, h = -12.4 + 24.8 * part, z - sag * (1 - (2 * part - 1) ** 2) - .1
            self.boxes.add((x - .06, y - .06, h - .14), (x + .06, y + .06, h), self.spark)

    def trails(self, lanes, count, y0, y1, kind, short=4, long=20, thin=.035):
        color = glow('trail red', (1, .02, .012), 5.5) if kind == 'red' else glow('trail white', (1, .78, .5), 5)
        for _ in range(count):
            lane, y, length, z = random.choice(lanes) + random.uniform(-.3, .3), random.uniform(y0, y1), random.uniform(short, long), random.uniform(.55, .85)
            for x in (-.62, .62):
                self.boxes.add((lane + x - thin, y, z), (lane + x + thin, y + length, z + thin * 1.6), color)

    def towers(self, y0, y1, count, reach=90, low=50, high=110):
        for _ in range(count):
            pitch, wall = random.choice(self.walls)
            wide, deep, tall = random.randint(5, 9) * pitch, random.randint(4, 7) * pitch, random.uniform(low, high)
            x, y = random.uniform(-reach, reach), random.uniform(y0, y1)
            self.boxes.add((x, y, 0), (x + wide, y + deep, tall), wall, shift=random.randrange(60) * pitch * 9)
            self.boxes.add((x - .2, y - .2, tall), (x + wide + .2, y + deep + .2, tall + .7), self.trim)
            if random.random() < .35:
                self.boxes.add((x - .3, y - .3, tall - .4), (x + wide + .3, y + deep + .3, tall), self.neon[random.choice(['teal', 'amber', 'pink'])])
            if random.random() < .5:
                self.boxes.add((x + wide / 2 - .25, y + deep / 2, tall), (x + wide / 2 + .25, y + deep / 2 + .5, tall + 9), self.metal)
                self.boxes.add((x + wide / 2 - .4, y + deep / 2, tall + 9), (x + wide / 2 + .4, y + deep / 2 + .6, tall + 9.8), self.neon['red'])
