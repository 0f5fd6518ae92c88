"""Subsets the fonts of the product to the characters it uses, so that a Russian page loads under 60 KB of fonts.

Run from the repository's root with fontTools and brotli installed: python3 src/ui/styles/fonts/subset.py
The sources are the npm packages @fontsource-variable/onest, unbounded and jetbrains-mono (SIL Open Font License, no reserved names).
Letters outside these sets (other alphabets, rare symbols) fall back to the metric-compatible system font.
"""

from pathlib import Path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules" / "@fontsource-variable"
LATIN = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB0, 0xB1, 0xB7, 0xBB, 0xD7, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x202F, 0x2212]
CYRILLIC = [*range(0x410, 0x450), 0x401, 0x451, 0x2116]
ROUBLE = [0x20BD]
JOBS = [
    ("onest", "latin", LATIN, (400, 700), ["kern", "liga", "tnum", "ccmp", "mark", "locl", "calt"]),
    ("onest", "cyrillic", CYRILLIC, (400, 700), ["kern", "ccmp", "mark", "locl", "calt"]),
    ("onest", "latin-ext", ROUBLE, (400, 700), []),
    ("unbounded", "latin-ext", ROUBLE, 700, []),
    ("jetbrains-mono", "latin", LATIN, (400, 700), ["kern", "ccmp", "zero"]),
    ("jetbrains-mono", "cyrillic", CYRILLIC, (400, 700), ["kern", "ccmp"]),
    ("unbounded", "latin", LATIN, 700, ["kern", "ccmp", "mark", "locl"]),
    ("unbounded", "cyrillic", CYRILLIC, 700, ["kern", "ccmp", "mark", "locl"]),
]

for family, script, codepoints, weight, features in JOBS:
    font = TTFont(PACKAGES / family / "files" / f"{family}-{script}-wght-normal.woff2", recalcTimestamp=False)
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.flavor = "woff2"
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": weight})
    font.flavor = "woff2"
    target = HERE / f"{family}-{script.replace('latin-ext', 'rouble')}.woff2"
    font.save(target)
    print(target.name, target.stat().st_size)
