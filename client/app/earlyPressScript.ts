import type { FormEvent } from 'react'

/** Handler for `onResetCapture` of the body, the only one of this event: React receives it only once the target is hydrated. */
export const markSeen = ({ nativeEvent }: FormEvent): void => void Object.assign(nativeEvent, { isSeen: true })

/**
 * Retains a click on a button, checkbox or radio button that is not hydrated yet, because the scripts of the page or of a
 * part are late: the control is shown as busy, and clicked once it is hydrated. Controls that work without scripts are
 * exempt.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.isTrusted&&e.target.closest('button,[type=checkbox],[type=radio]'),i=b&&b.tagName=='INPUT';if(i)(b.name?document.getElementsByName(b.name):[b]).forEach(function(x){x.wanted=x.checked});if(!b||!i&&b.form&&b.type!='button'||b.matches('[data-starts],[popovertarget]')||!b.isKept&&isSeen())return;function isSeen(){var r=new Event('reset',{bubbles:true});b.dispatchEvent(r);return r.isSeen}function wait(){if(!b.isConnected)return;if(!isSeen())return setTimeout(wait,100);b.isKept=false;b.removeAttribute('aria-busy');if(i){if(b.wanted==b.defaultChecked)return;b.checked=b.defaultChecked}b.click()}e.stopImmediatePropagation();if(b.isKept)return;b.isKept=true;b.setAttribute('aria-busy','true');setTimeout(wait,100)},true)`
