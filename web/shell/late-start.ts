/** Id of the element that holds the router's start script until the page has been painted. */
const HELD = 'start'

/** The router's start script as it writes it. */
const START = '<script type="module" async="">'
/** Its files, and the texts of the page, asked for ahead. */
const HINT = /<link rel="(?:modulepreload"|preload" as="fetch") href="([^"]+)"[^>]*>/g

/**
 * Takes everything that brings the page to life out of the way of what paints it: on a slow line a hundred kilobytes of script would
 * come before styles, pictures and letters. `START_SCRIPT` begins it after the first paint.
 * @param html a whole page as rendered
 * @throws Error when the router's start script is not where it was
 */
export function holdScripts(html: string): string {
  if (!html.includes(START)) throw new Error('The page has no start script of the router')
  // React writes every hint into the head.
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const files = [...head.matchAll(HINT)].map(([, file]) => file)
  const body = html.slice(end).replace(START, `<script type="text/plain" id="${HELD}" data-files="${files.join(' ')}">`)
  return head.replaceAll(HINT, '') + body
}

/**
 * Marks the page as being painted for the first time, so that the parts below the first screen (`shelf-late`, `shelf-near`) are worked out after it: the
 * browser otherwise styles and lays out the page at once, and once more for each font that arrives. They come when the letters of the first
 * screen are there, after a second at the latest, one after the other, so that a tap between them is not kept waiting: what lies next (mark `near`), what
 * does not draw itself (`late`), the rest. All of them come at once when somebody scrolls, touches or types. Runs in the head: should the rest of the page never arrive, what has
 * arrived is shown.
 */
export const PAINTING_SCRIPT = `(function(){
var page=document.documentElement,events=['scroll','pointerdown','keydown'],steps=['near','late'],begun
function show(){
if(!('painting' in page.dataset))return
delete page.dataset.painting
events.forEach(function(name){removeEventListener(name,show,true)})
}
function next(){
var step=steps.shift()
if(!step)return show()
if(!('painting' in page.dataset))return
page.dataset.painting=step
setTimeout(next,60)
}
function begin(){
if(begun)return
begun=true
next()
}
if(document.visibilityState==='hidden'||!window.PerformanceObserver||!document.fonts||(PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')<0)return
page.dataset.painting=''
events.forEach(function(name){addEventListener(name,show,true)})
new PerformanceObserver(function(){document.fonts.ready.then(begin)}).observe({type:'paint',buffered:true})
setTimeout(begin,1000)
})()`

/**
 * Begins what `holdScripts` held: as soon as something is painted, at once in a tab that nobody sees (nothing is painted there), and after
 * a moment where no paint is told. Each file is asked for in a task of its own, so that a tap between two of them is not kept waiting.
 */
export const START_SCRIPT = `(function(){
var held=document.getElementById('${HELD}'),begun
if(!held)return
function start(){
if(begun)return
begun=true
held.getAttribute('data-files').split(' ').forEach(function(file){setTimeout(function(){
var link=document.createElement('link')
if(/json$/.test(file)){link.rel='preload';link.as='fetch';link.crossOrigin='anonymous'}else link.rel='modulepreload'
link.href=file
document.head.appendChild(link)
})})
setTimeout(function(){
var script=document.createElement('script')
script.type='module'
script.text=held.text
document.head.appendChild(script)
})
}
if(document.visibilityState==='hidden')return start()
if(window.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')>=0)new PerformanceObserver(start).observe({type:'paint',buffered:true})
else requestAnimationFrame(function(){setTimeout(start)})
setTimeout(start,1500)
})()`
