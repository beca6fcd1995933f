/**
 * Runs in the head, before any other script: applies the remembered theme and language, and follows the system's theme from then on. It is a script of its
 * own because the page must not wait for the store (store.ts), which loads with the menu that changes the theme.
 */
export const firstPaint = `(function(){var h=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)');function p(){try{var t=JSON.parse(localStorage.getItem('theme')||'{}'),d=t.mode==='dark'||(t.mode!=='light'&&m.matches);if(d)h.dataset.theme='dark';else delete h.dataset.theme;h.removeAttribute('style');var v=t[d?'dark':'light']||{};for(var k in v)h.style.setProperty(k,v[k])}catch(e){}}p();m.addEventListener('change',p);h.lang=/(?:^|; )language=en(?:;|$)/.test(document.cookie)?'en':'zh'})()`
