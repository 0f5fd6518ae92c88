export const sandboxPayStyle = `
:root { color-scheme: dark; --bg: #0b0d12; --panel: #141821; --line: #2a3140; --text: #e8ecf4; --soft: #a3adbf; --accent: #2dd4bf; --test: #ffb020; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--bg); color: var(--text); font: 16px/1.5 'Onest Variable', 'Segoe UI', Roboto, Arial, sans-serif; }
.stripe { height: 8px; background: repeating-linear-gradient(-45deg, var(--test) 0 14px, #0b0d12 14px 28px); }
main { max-width: 560px; margin: 0 auto; padding: 28px 16px 64px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-bottom: 20px; }
.brand { font-weight: 700; font-size: 18px; letter-spacing: .01em; }
.test { padding: 4px 12px; border: 1px solid var(--test); border-radius: 999px; color: var(--test); font-size: 14px; font-weight: 600; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 15px; font-weight: 600; color: var(--soft); }
.card { padding: 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--panel); }
.sum { margin: 12px 0 0; font-size: 40px; line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.order { margin: 12px 0 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.note { margin: 16px 0 0; color: var(--soft); }
.state { margin: 0 0 20px; padding: 12px 16px; border-left: 3px solid var(--accent); border-radius: 8px; background: var(--panel); }
form { display: grid; gap: 12px; margin: 20px 0 0; }
form h2 { margin: 20px 0 0; }
button, .button { display: block; width: 100%; padding: 14px 18px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); color: inherit; font: inherit; font-weight: 600; text-align: left; text-decoration: none; cursor: pointer; }
button span, .button span { display: block; margin-top: 2px; color: var(--soft); font-size: 14px; font-weight: 400; }
button:hover, .button:hover { border-color: #465066; background: #1b202b; }
button.main { border-color: var(--accent); background: var(--accent); color: #06221e; font-size: 18px; }
button.main:hover { border-color: #5eead4; background: #5eead4; }
button.main span { color: #0b3a33; }
button:focus-visible, .button:focus-visible, a:focus-visible { outline: 2px solid var(--test); outline-offset: 2px; }
a { color: var(--accent); }
.back { margin: 24px 0 0; }
`;
