/** A session of watching that was opened before scripts woke the page up; see `earlyStartScript`. */
export interface EarlyOpening {
  lesson: string
  /** The time of the press, by `performance.now()`. */
  at: number
  /** The server's answer with its envelope; rejects when no answer comes. */
  answer: Promise<unknown>
}

/** Name of the window property that holds the early opening. */
const opening = '__opened'

/** The opening of a lesson's session, once. */
export function takeEarlyOpening(lesson: string): EarlyOpening | undefined {
  const kept = window as { [opening]?: EarlyOpening | undefined }
  const early = kept[opening]
  kept[opening] = undefined
  return early?.lesson === lesson ? early : undefined
}

/**
 * Plays a lesson from the server's page before hydration: a press on a button with `data-starts` sets that source on
 * the video beside it, `data-at` seconds from its beginning, and opens the watching session of the lesson
 * (`data-lesson`). The player takes over from there. The poster stops loading.
 */
export const earlyStartScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-starts]'),v=b&&b.closest('[role="region"]').querySelector('video'),d=b&&b.dataset;if(!v||v.src)return;b.setAttribute('aria-busy','true');performance.getEntriesByName(v.poster).length||v.removeAttribute('poster');v.preload='auto';v.src=d.starts;v.currentTime=+d.at;v.play().catch(function(){});if(d.lesson)(self.${opening}={lesson:d.lesson,at:performance.now(),answer:fetch('/api/learn/lesson/'+encodeURIComponent(d.lesson)+'/open',{method:'POST',headers:{'content-type':'application/json'},body:'{}'}).then(function(r){return r.json()})}).answer.catch(function(){})},true)`
