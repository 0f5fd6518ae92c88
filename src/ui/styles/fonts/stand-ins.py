"""Computes metric overrides for the system fonts shown while ours load: same widths and heights, so that nothing jumps at the swap.

Run from the repository's root with fontTools and brotli installed, and with the npm packages @fontsource/arimo and @fontsource/roboto
unpacked side by side (`npm pack`): python3 src/ui/styles/fonts/stand-ins.py <their folder>
Arimo and Liberation Sans have Arial's widths; Android has Roboto. Writes src/ui/styles/fonts.stand-ins.css.
A width is the mean over the letters of our own texts, weighted by frequency.
"""

import re
import sys
from collections import Counter
from pathlib import Path
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
OURS = ROOT / "node_modules" / "@fontsource-variable"
SYSTEM = Path(sys.argv[1])
LETTERS = Counter(
    letter
    for file in [*(ROOT / "content").rglob("*.md"), *(ROOT / "src").rglob("*.strings.??.ts")]
    for letter in re.sub(r"\s+", " ", file.read_text())
)
SCRIPTS = {"latin": (0x20, 0x7F, ""), "cyrillic": (0x400, 0x460, "  unicode-range: U+400-45F;\n")}
# Family, measured weight, the range of weights it replaces, weight of the system font. Bold words in a text are few, and every extra font
# face adds a line to each page's styles.
WEIGHTS = [("Onest", 400, "400 700", 400), ("Unbounded", 700, "700", 700)]
LOCAL = {
    "arimo": ("Arial", {400: ["Arial", "Liberation Sans"], 700: ["Arial Bold", "Liberation Sans Bold"]}),
    "roboto": ("Roboto", {400: ["Roboto"], 700: ["Roboto Bold"]}),
}


def mean_width(font, script):
    first, last, _ = SCRIPTS[script]
    widths, glyphs = font["hmtx"], font.getBestCmap()
    counted = [(count, widths[glyphs[ord(letter)]][0]) for letter, count in LETTERS.items() if first <= ord(letter) < last and ord(letter) in glyphs]
    return sum(count * width for count, width in counted) / sum(count for count, _ in counted) / font["head"].unitsPerEm


def ours(family, script, weight):
    name = family.lower()
    font = TTFont(OURS / name / "files" / f"{name}-{script}-wght-normal.woff2")
    return instantiateVariableFont(font, {"wght": weight})


def face(family, drawn, stands_for, weight, system, script):
    font = ours(family, script, drawn)
    stand_in = TTFont(SYSTEM / system / "files" / f"{system}-{script}-{weight}-normal.woff2")
    fit = mean_width(font, script) / mean_width(stand_in, script)
    height = lambda value: f"{abs(value) / font['head'].unitsPerEm / fit * 100:.0f}%"
    name, local = LOCAL[system]
    sources = ", ".join(f'local("{one}")' for one in local[weight])
    hhea = font["hhea"]
    return (
        f'@font-face {{\n  font-family: "{family} {name}";\n  font-weight: {stands_for};\n  src: {sources};\n'
        f"  size-adjust: {fit * 100:.1f}%;\n  ascent-override: {height(hhea.ascent)};\n  descent-override: {height(hhea.descent)};\n"
        f"  line-gap-override: {height(hhea.lineGap)};\n{SCRIPTS[script][2]}}}\n"
    )


faces = [face(*weight, system, script) for weight in WEIGHTS for system in LOCAL for script in SCRIPTS]
(HERE.parent / "fonts.stand-ins.css").write_text("/* Written by fonts/stand-ins.py. */\n" + "".join(faces))
