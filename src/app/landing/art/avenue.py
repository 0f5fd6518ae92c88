"""Draws avenue.svg, the night avenue behind the landing's first screen: python3 avenue.py > avenue.svg

A real scene in metres, projected onto the picture: houses along a straight avenue, lamps, traces of cars. Always the same picture.
"""
import random

random.seed(20)
W, H = 1600, 900
VX, VY, F, EYE = 800, 560, 1000, 7.5


def at(x, y, z):
    return VX + F * x / z, VY - F * (y - EYE) / z


def num(value):
    text = f"{value:.1f}".removesuffix(".0").replace("-0", "-0" if value <= -1 else "-")
    return {"-": "0"}.get(text, text.removeprefix("0") if text.startswith("0.") else text)


def poly(points):
    """A closed outline in relative steps of a tenth: half the bytes of absolute ones."""
    steps = [(round(x, 1), round(y, 1)) for x, y in points]
    path = f"M{num(steps[0][0])} {num(steps[0][1])}"
    for (x0, y0), (x1, y1) in zip(steps, steps[1:]):
        path += f"l{num(x1 - x0)} {num(y1 - y0)}".replace(" -", "-")
    return path + "z"


def covers(outline, point):
    inside, (x, y) = False, point
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


out = []
add = out.append
add(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" preserveAspectRatio="xMidYMax slice"><defs>')
add('<linearGradient id="s" x2="0" y2="1"><stop stop-color="#0b0d12"/><stop offset=".3" stop-color="#0d1120"/><stop offset=".42" stop-color="#171a35"/><stop offset=".54" stop-color="#45294a"/><stop offset=".6" stop-color="#9a4f2c"/><stop offset=".64" stop-color="#ffb020"/></linearGradient>')
add('<linearGradient id="r" x2="0" y2="1"><stop stop-color="#5b3a1c"/><stop offset=".1" stop-color="#2a2028"/><stop offset=".4" stop-color="#14161f"/><stop offset="1" stop-color="#0b0d12"/></linearGradient>')
add('<radialGradient id="l"><stop stop-color="#fff1d0"/><stop offset=".08" stop-color="#ffd68a" stop-opacity=".9"/><stop offset=".3" stop-color="#ffb020" stop-opacity=".28"/><stop offset="1" stop-color="#ffb020" stop-opacity="0"/></radialGradient>')
add('<radialGradient id="h"><stop stop-color="#ffcf7a" stop-opacity=".95"/><stop offset=".25" stop-color="#ffb020" stop-opacity=".45"/><stop offset="1" stop-color="#ffb020" stop-opacity="0"/></radialGradient>')
add('<radialGradient id="p"><stop stop-color="#ffb020" stop-opacity=".34"/><stop offset="1" stop-color="#ffb020" stop-opacity="0"/></radialGradient>')
add('<linearGradient id="t" x2="0" y2="1"><stop stop-color="#f04438" stop-opacity=".95"/><stop offset="1" stop-color="#f04438" stop-opacity="0"/></linearGradient>')
add('<linearGradient id="w" x2="0" y2="1"><stop stop-color="#fff3d6" stop-opacity=".95"/><stop offset="1" stop-color="#ffd68a" stop-opacity="0"/></linearGradient>')
add('<linearGradient id="f" x2="0" y2="1"><stop stop-color="#151930"/><stop offset=".65" stop-color="#191a2c"/><stop offset="1" stop-color="#33261f"/></linearGradient>')
add('<linearGradient id="b" x2="0" y2="1"><stop stop-color="#0b0d12" stop-opacity="0"/><stop offset="1" stop-color="#0b0d12"/></linearGradient></defs>')
add(f'<path fill="url(#s)" d="M0 0h{W}v{H}H0z"/>')
stars = "".join(f"M{random.randint(0, W)} {random.randint(0, 330)}h1.6" for _ in range(90))
add(f'<path stroke="#e8ecf4" stroke-opacity=".4" stroke-width="1.6" d="{stars}"/>')
add(f'<ellipse cx="{VX}" cy="{VY + 6}" rx="560" ry="210" fill="url(#h)"/>')

# Towers far behind, hazy in the glow.
far, lit = "", ""
x = 380
while x < 1220:
    width = random.randint(18, 46)
    tall = random.randint(30, 120) * (1 - abs(x - VX) / 700)
    far += f"M{x} {VY + 8}v{num(-tall)}h{width}v{num(tall)}z"
    for _ in range(int(tall / 9)):
        lit += f"M{x + random.randint(3, width - 5)} {num(VY - random.uniform(2, tall - 8))}h2v3h-2z"
    x += width + random.randint(0, 10)
add(f'<path fill="#3a2440" d="{far}"/><path fill="#ffcf7a" fill-opacity=".75" d="{lit}"/>')
add(f'<path fill="url(#r)" d="M0 {VY + 2}h{W}v{H - VY}H0z"/>')

# Houses on both sides, the farthest first.
KERB = 19
shades = ["#0f1220", "#111526", "#0e111d", "#131729"]
houses = []
for side in (-1, 1):
    z = 31.0
    while z < 520:
        deep = random.uniform(14, 30)
        # Low by the viewer, high in the distance: the sky stays open for the headline.
        tall = min(64, (11 + z * random.uniform(0.04, 0.26)) * random.uniform(0.85, 1.2))
        houses.append((z, z + deep, side, tall, random.uniform(0, 2), random.uniform(15, 34)))
        z += deep + random.choice([0, 0, 0, 4])
warm, pale, cool, signs = "", "", "", ""
layers = []
outlines = {}
for near, end, side, tall, set_back, wide in houses:
    x = side * (KERB + set_back)
    outlines[near, side] = [
        [at(x, 0, near), at(x, tall, near), at(x, tall, end), at(x, 0, end)],
        [at(x, 0, near), at(x, tall, near), at(x + side * wide, tall, near), at(x + side * wide, 0, near)],
    ]


def seen(point, near, side):
    hidden = any(covers(outline, point) for (z, where), pair in outlines.items() if where == side and z < near for outline in pair)
    return not hidden and -30 < point[0] < W + 30


for near, end, side, tall, set_back, wide in sorted(houses, reverse=True):
    x = side * (KERB + set_back)
    haze = min(1, near / 420)
    face, front = map(poly, outlines[near, side])
    layers.append(f'<path fill="{random.choice(shades)}" d="{front}"/><path fill="url(#f)" d="{face}"/>')
    if haze > 0.3:
        layers.append(f'<path fill="#5a3450" fill-opacity="{num(haze * 0.6)}" d="{face}{front}"/>')
    groups = {"warm": "", "pale": "", "cool": ""}
    floors, columns = int(tall / 3.2), int((end - near) / 2.6)
    for floor in range(1, floors):
        for column in range(columns):
            if random.random() > (0.3 if near > 120 else 0.46):
                continue
            z0 = near + 0.8 + column * 2.6
            y0 = floor * 3.2 + 0.4
            a, b, c, d = at(x, y0, z0), at(x, y0 + 1.7, z0), at(x, y0 + 1.7, z0 + 1.2), at(x, y0, z0 + 1.2)
            if abs(a[0] - d[0]) < 0.7 or not seen(b, near, side) or not seen(c, near, side):
                continue
            groups[random.choices(["warm", "pale", "cool"], [7, 3, 1])[0]] += poly([a, b, c, d])
    for floor in range(1, floors):
        for column in range(int(wide / 2.8)):
            x0, y0 = x + side * (1 + column * 2.8), floor * 3.2 + 0.4
            a, b, c, d = at(x0, y0, near), at(x0, y0 + 1.7, near), at(x0 + side * 1.4, y0 + 1.7, near), at(x0 + side * 1.4, y0, near)
            if random.random() < 0.26 and abs(a[0] - d[0]) > 2 and seen(b, near, side) and seen(c, near, side):
                groups[random.choices(["warm", "pale", "cool"], [7, 3, 1])[0]] += poly([a, b, c, d])
    for name, colour, opacity in (("warm", "#ffb84d", 0.8), ("pale", "#ffe9c2", 0.6), ("cool", "#2dd4bf", 0.6)):
        if groups[name]:
            layers.append(f'<path fill="{colour}" fill-opacity="{num(opacity)}" d="{groups[name]}"/>')
    # Shop windows light the pavement.
    shop = "".join(
        poly([at(x, 0.4, z0), at(x, 2.9, z0), at(x, 2.9, z0 + 3.4), at(x, 0.4, z0 + 3.4)])
        for z0 in [near + 1 + 4.4 * n for n in range(int((end - near - 2) / 4.4))]
        if random.random() < 0.6
    )
    if shop:
        layers.append(f'<path fill="{random.choice(["#ffd68a", "#ffb020", "#2dd4bf", "#ff8a80"])}" fill-opacity=".62" d="{shop}"/>')
    if near > 50 and random.random() < 0.34:
        low, high = 5, min(tall * 0.8, 5 + random.uniform(4, 10))
        sign = poly([at(x - side * 0.2, low, near), at(x - side * 0.2, high, near), at(x - side * 1.5, high, near), at(x - side * 1.5, low, near)])
        layers.append(f'<path fill="{random.choice(["#2dd4bf", "#ffb020", "#ff6b9d"])}" fill-opacity=".85" d="{sign}"/>')
add("".join(layers))

# Pavements, lanes.
for side in (-1, 1):
    add(f'<path fill="#ffb020" fill-opacity=".13" d="{poly([at(side * 14, 0, 9), at(side * 14, 0, 600), at(side * KERB, 0, 600), at(side * KERB, 0, 9)])}"/>')
dashes = "".join(
    poly([at(x - 0.09, 0, z), at(x + 0.09, 0, z), at(x + 0.09, 0, z + 3), at(x - 0.09, 0, z + 3)])
    for x in (-9.4, -4.7, 0, 4.7, 9.4)
    for z in range(12, 190, 8)
)
add(f'<path fill="#e8ecf4" fill-opacity=".4" d="{dashes}"/>')

# Traces of cars: white ones come, red ones leave.
def trace(x, z0, z1, y, wide, paint, opacity):
    a, b = at(x - wide, y, z0), at(x + wide, y, z0)
    c, d = at(x + wide, y, z1), at(x - wide, y, z1)
    add(f'<path fill="url(#{paint})" fill-opacity="{opacity}" d="{poly([a, b, c, d])}"/>')


for x, z0, z1 in ((-3, 13, 420), (-1.7, 13, 420), (-7.7, 18, 420), (-6.4, 18, 420), (-12.3, 15, 420), (-11, 15, 420)):
    trace(x, z0, z1, 0.7, 0.05, "w", ".8")
    trace(x, z0, z1, 0, 0.3, "w", ".16")
for x, z0, z1 in ((1.7, 15, 420), (3, 15, 420), (6.4, 12.5, 420), (7.7, 12.5, 420), (11, 19, 420), (12.3, 19, 420)):
    trace(x, z0, z1, 0.8, 0.06, "t", ".9")
    trace(x, z0, z1, 0, 0.34, "t", ".2")

# Lamps, the farthest first: pool of light, pole, arm, glow.
poles, glows, pools = "", "", ""
for z in [26 + 19 * n for n in range(20)][::-1]:
    for side in (-1, 1):
        foot, top, end = at(side * 14.6, 0, z), at(side * 14.6, 9.6, z), at(side * 12, 10, z)
        size = F / z
        pool = at(side * 11.5, 0, z)
        pools += f'<ellipse cx="{num(pool[0])}" cy="{num(pool[1])}" rx="{num(size * 5)}" ry="{num(size * 0.9)}" fill="url(#p)"/>'
        poles += f'<path stroke="#07080c" fill="none" stroke-width="{num(max(0.6, size * 0.17))}" d="M{num(foot[0])} {num(foot[1])}L{num(top[0])} {num(top[1])}L{num(end[0])} {num(end[1])}"/>'
        glows += f'<circle cx="{num(end[0])}" cy="{num(end[1])}" r="{num(max(3, size * 2.1))}" fill="url(#l)"/>'
add(pools + poles + glows)
add(f'<path fill="url(#b)" d="M0 {H - 190}h{W}v190H0z"/></svg>')
print("".join(out), end="")
