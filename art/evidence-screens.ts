/** Screens of the game as its players keep them: flat on purpose, since they are evidence and not an advertisement. */
const night = Array.from({ length: 9 }, (_, at) => {
  const [x, tall] = [at * 110 - 10, 150 + ((at * 67) % 140)];
  const windows = Array.from({ length: 12 }, (_, one) => {
    const lit = (at * 5 + one * 7) % 3 === 0;
    return `<rect x="${x + 14 + (one % 3) * 30}" y="${372 - tall + Math.floor(one / 3) * 30}" width="16" height="14" fill="${lit ? '#ffd27a' : '#26314a'}"/>`;
  });
  return `<rect x="${x}" y="${360 - tall}" width="104" height="${tall}" fill="${at % 2 ? '#141b2d' : '#1a2338'}"/>${windows.join('')}`;
}).join('');
const street = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1026"/><stop offset="1" stop-color="#3a2f5b"/></linearGradient></defs>
<rect width="960" height="540" fill="url(#sky)"/>${night}<rect y="360" width="960" height="40" fill="#4a4f5e"/><rect y="400" width="960" height="140" fill="#22252e"/>
${Array.from({ length: 8 }, (_, at) => `<rect x="${at * 130 + 20}" y="466" width="70" height="6" fill="#d9c77a"/>`).join('')}`;
const person = (x: number, y: number, coat: string, lying = false) =>
  `<g transform="translate(${x} ${y}) ${lying ? 'rotate(90)' : ''}"><circle r="13" cy="-74" fill="#e6b98c"/><rect x="-15" y="-60" width="30" height="42" rx="9" fill="${coat}"/><rect x="-12" y="-20" width="10" height="34" fill="#20222b"/><rect x="3" y="-20" width="10" height="34" fill="#20222b"/></g>`;
const car = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0q8-30 40-32l22-28h92l34 30 42 8v26z" fill="#b3392f"/><path d="M72-34l14-18h30v18zm52-18h24l20 18h-44z" fill="#9fc3dd"/><circle cx="50" cy="4" r="20" fill="#111"/><circle cx="186" cy="4" r="20" fill="#111"/><circle cx="228" cy="-14" r="5" fill="#fff3c4"/></g>`;
const tag = (x: number, y: number, id: number) =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-size="17" fill="#fff" stroke="#000" stroke-width="3" paint-order="stroke">[${id}]</text>`;
const chat = (lines: readonly string[]) =>
  `<rect x="16" y="16" width="430" height="${lines.length * 26 + 16}" rx="6" fill="#000" fill-opacity=".45"/>${lines.map((line, at) => `<text x="28" y="${44 + at * 26}" font-size="17" fill="${line.startsWith('!') ? '#ff8f70' : '#f2f2f2'}">${line.replace('!', '')}</text>`).join('')}`;
const clock = (time: string) =>
  `<text x="936" y="44" text-anchor="end" font-size="26" font-weight="700" fill="#fff">${time}</text><text x="936" y="68" text-anchor="end" font-size="15" fill="#cfd6e6">ping 41</text>`;
const screen = (...parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540" font-family="sans-serif">${street}${parts.join('')}</svg>`;

/** By the name of the file. */
export const screens: Readonly<Record<string, string>> = {
  pavement: screen(
    car(520, 388),
    person(430, 398, '#3f7d5a', true),
    tag(400, 350, 214),
    tag(640, 300, 87),
    chat(['[87] Move!', '![214] You are on the pavement', '[87] :D', '![214] Stop, it is recorded']),
    clock('21:40'),
  ),
  deal: screen(
    person(250, 420, '#3f7d5a'),
    person(690, 420, '#7a4ea0'),
    tag(250, 320, 305),
    tag(690, 320, 412),
    `<rect x="330" y="150" width="300" height="190" rx="10" fill="#10131c" fill-opacity=".92"/><text x="480" y="186" text-anchor="middle" font-size="20" font-weight="700" fill="#fff">Trade / Обмен</text>
    <text x="356" y="232" font-size="17" fill="#cfd6e6">[305]</text><text x="604" y="232" text-anchor="end" font-size="17" fill="#7ee08a">180 000</text>
    <text x="356" y="266" font-size="17" fill="#cfd6e6">[412]</text><text x="604" y="266" text-anchor="end" font-size="17" fill="#ff8f70">—</text><rect x="356" y="292" width="248" height="32" rx="6" fill="#b3392f"/><text x="480" y="314" text-anchor="middle" font-size="16" fill="#fff">412: ✕</text>`,
    clock('18:05'),
  ),
  insults: screen(
    person(330, 420, '#3f7d5a'),
    person(440, 420, '#b3392f'),
    tag(330, 320, 58),
    tag(440, 320, 131),
    chat([
      '[131] Give me a lift',
      '[58] No, sorry',
      '![131] Clown! Beggar!',
      '[58] Stop it, please',
      '![131] Go on, complain!',
      '![131] Nobody reads that :D',
    ]),
    clock('00:17'),
  ),
  hospital: screen(
    `<rect x="560" y="150" width="360" height="210" fill="#d7dde6"/><rect x="720" y="170" width="40" height="14" fill="#d33"/><rect x="733" y="157" width="14" height="40" fill="#d33"/><rect x="690" y="270" width="100" height="90" fill="#8aa0b8"/>`,
    person(300, 420, '#33363f'),
    `<rect x="314" y="370" width="34" height="6" fill="#111"/><path d="M350 373l22-9-8 9 8 9z" fill="#ffd27a"/>`,
    person(620, 420, '#7a4ea0', true),
    person(720, 440, '#3f7d5a', true),
    tag(300, 320, 19),
    tag(590, 380, 240),
    tag(690, 400, 77),
    clock('23:52'),
  ),
};

/** The street of the recording, and what comes along it. */
export const recording = {
  scene: screen(person(430, 398, '#3f7d5a'), clock('21:40')),
  car: `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="100">${car(0, 70)}</svg>`,
};
