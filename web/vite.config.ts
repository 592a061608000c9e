// Builds the page into the Python package, and proxies the house in development.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const house = process.env.CANTINA_HOUSE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // The page is served on /, /t/<id>, /j/<invite> …, so assets need an absolute path.
  base: '/',
  build: {
    outDir: '../src/cantina/house/page',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The house's content security policy knows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
