/** Watch session that was opened before hydration; see `earlyStartScript`. */
export interface EarlyOpening {
  lesson: string
  /** Time of the click, as returned by `performance.now()`. */
  at: number
  /** Response of the server with its envelope; rejects if there is no response. */
  answer: Promise<unknown>
}

/** Name of the window property that stores the early opening. */
const opening = '__opened'

/** Returns and removes the early opening of a lesson's session. */
export function takeEarlyOpening(lesson: string): EarlyOpening | undefined {
  const target = window as { [opening]?: EarlyOpening | undefined }
  const early = target[opening]
  target[opening] = undefined
  return early?.lesson === lesson ? early : undefined
}

/**
 * Plays a lesson from the server's page before hydration: a click on a button with `data-starts` sets that source on the
 * video beside it, `data-at` seconds from its beginning, and opens the watch session of the lesson (`data-lesson`). The
 * player takes over after hydration. The poster is removed unless it has been loaded.
 */
export const earlyStartScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-starts]'),v=b&&b.closest('[role="region"]').querySelector('video'),d=b&&b.dataset;if(!v||v.src)return;b.setAttribute('aria-busy','true');performance.getEntriesByName(v.poster).length||v.removeAttribute('poster');v.preload='auto';v.src=d.starts;v.currentTime=+d.at;v.play().catch(function(){});if(d.lesson)(self.${opening}={lesson:d.lesson,at:performance.now(),answer:fetch('/api/learn/lesson/'+encodeURIComponent(d.lesson)+'/open',{method:'POST',headers:{'content-type':'application/json'},body:'{}'}).then(function(r){return r.json()})}).answer.catch(function(){})},true)`
