export { Landing as default } from '../landing.jsx';
