import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { idOfPlace } from './machines/preview/walks.ts';
const flows = JSON.parse(readFileSync('src/client/services/preview/simulated.json','utf8'));
const only = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const said = [];
page.on('console', (m) => m.type()==='error' && said.push(m.text().slice(0,250)));
page.on('pageerror', (e) => said.push('PE '+e.stack?.slice(0,400)));
await page.goto('http://localhost:18710/testPreview');
await page.waitForSelector('.device[data-stands=free]');
const t0 = Date.now(); let n=0, bad=0;
for (const f of flows) { if (only.length && !only.includes(f.id)) continue;
  const t=Date.now();
  await page.selectOption('select.select', f.id);
  for (const st of f.states) { const id = idOfPlace(st.place); n++;
    const r = await page.evaluate(async (id) => { const d=document.querySelector('.device'); const wait=()=>new Promise(r=>setTimeout(r,2)); const t=performance.now();
      let b; while(!(b=[...document.querySelectorAll('.states [data-state]')].find(x=>x.dataset.state===id))) { if(performance.now()-t>3000) return 'no button'; await wait(); }
      b.click(); while(document.querySelector('.device').dataset.state!==id || !/reached|astray/.test(document.querySelector('.device').dataset.stands)) { if(performance.now()-t>12000) return 'slow '+document.querySelector('.device').dataset.stands; await wait(); }
      const e=document.querySelector('.device'); return e.dataset.stands==='reached'&&e.dataset.place===id ? '' : e.dataset.stands+' '+e.dataset.place; }, id);
    if (r || said.length) { bad++; console.log(f.id,'|',id,'|',r,'|',said.splice(0).join(' ;; ')); }
  }
  console.log(f.id, f.states.length, Date.now()-t, 'ms');
}
console.log(n, bad, Date.now()-t0);
await browser.close();
