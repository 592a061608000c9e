import '@fontsource/sancreek/400.css';
import '@fontsource/bevan/400.css';
import '@fontsource/source-sans-3/400.css';
import '@fontsource/source-sans-3/600.css';
import '@fontsource/source-sans-3/700.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyTheme } from './lib/theme';

applyTheme();
mount(App, { target: document.getElementById('app')! });
