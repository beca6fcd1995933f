import { chromium } from '@playwright/test'
import { createHash } from 'node:crypto'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const base='http://127.0.0.1:8131'
const ctx = await b.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })
await ctx.request.post(base+'/bff/login',{data:{username:'admin',password:createHash('md5').update('Shoot-2026-evops').digest('hex').toUpperCase()}})
const page = await ctx.newPage()
const cdp = await ctx.newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate',{rate:4})
await page.goto(base+'/equipmentManage/vehicleManage/')
await page.locator('tbody tr[data-id]').first().waitFor()
await page.waitForTimeout(6000)
await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:500})
const vin=(await page.locator('tbody tr[data-id] a').first().textContent()).trim()
await cdp.send('Profiler.start')
const r=await page.evaluate(vin=>new Promise(res=>{const t0=performance.now();new MutationObserver((_,o)=>{if(![...document.querySelectorAll('h1.font-mono')].some(e=>e.textContent.includes(vin)))return;o.disconnect();requestAnimationFrame(()=>setTimeout(()=>res({t0,ms:performance.now()-t0})))}).observe(document.body,{childList:true,subtree:true,characterData:true});document.querySelector('tbody tr[data-id] a').click()}),vin.slice(-6))
const {profile}=await cdp.send('Profiler.stop')
console.log(r.ms)
const res=await page.evaluate(t0=>performance.getEntriesByType('resource').filter(r=>r.startTime>=t0).map(r=>[Math.round(r.startTime-t0),Math.round(r.responseEnd-t0),r.name.slice(21,110),r.encodedBodySize]),r.t0)
for(const x of res)console.log(...x)
const self={};const dt=profile.timeDeltas;profile.samples.forEach((id,i)=>self[id]=(self[id]||0)+dt[i]/1000)
const byId=new Map(profile.nodes.map(n=>[n.id,n]));const agg={}
for(const n of profile.nodes){const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').pop()+':'+n.callFrame.columnNumber;agg[k]=(agg[k]||0)+(self[n.id]||0)}
for(const [k,v] of Object.entries(agg).sort((a,b)=>b[1]-a[1]).slice(0,25))console.log(v.toFixed(0),k)
await b.close()
