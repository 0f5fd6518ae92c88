export default { ssr: true, prerender: ['/cached'] };
