/**
 * Inline script of the head, against a flash of the wrong theme: applies the browser's copy of the theme and the language before the first
 * paint, and follows the copy (event `themechange`) and the system's theme afterwards.
 */
export const firstPaint = `(function(){var h=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)');function p(){try{var t=JSON.parse(localStorage.getItem('theme')||'{}'),d=t.mode==='dark'||(t.mode!=='light'&&m.matches);if(d)h.dataset.theme='dark';else delete h.dataset.theme;h.removeAttribute('style');var v=t[d?'dark':'light']||{};for(var k in v)h.style.setProperty(k,v[k])}catch(e){}}p();m.addEventListener('change',p);addEventListener('themechange',p);h.lang=/(?:^|; )language=en(?:;|$)/.test(document.cookie)?'en':'zh'})()`
