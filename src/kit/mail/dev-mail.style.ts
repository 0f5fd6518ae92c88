export const devMailStyle = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: #0b0d12; color: #e8ecf4; font: 16px/1.5 'Onest Variable', 'Segoe UI', Roboto, Arial, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 17px; }
a { color: #2dd4bf; }
a:focus-visible { outline: 2px solid #ffb020; outline-offset: 2px; }
.note, .empty, time, dt { color: #98a2b3; }
.mails { margin: 24px 0 0; padding: 0; list-style: none; border: 1px solid #232936; border-radius: 12px; overflow: hidden; }
.mails li + li { border-top: 1px solid #232936; }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 16px; background: #141821; color: inherit; text-decoration: none; }
.mails a:hover { background: #1b202b; }
.subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.to { color: #98a2b3; overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { margin: 0; display: grid; gap: 6px; }
dl div { display: grid; grid-template-columns: 120px 1fr; gap: 12px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 620px; border: 1px solid #232936; border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 16px; border: 1px solid #232936; border-radius: 12px; background: #141821; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 'JetBrains Mono Variable', ui-monospace, monospace; }
@media (max-width: 480px) { .mails a, dl div { grid-template-columns: 1fr; } dl div { gap: 0; } iframe { height: 520px; } }
`;
