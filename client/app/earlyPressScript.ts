import type { MouseEvent } from 'react'

/** For the body: marks a click that React handles, which it does once its target is hydrated. */
export const markTaken = ({ nativeEvent }: MouseEvent): void => void Object.assign(nativeEvent, { isTaken: true })

/**
 * Keeps a click on a button, or on a box or radio, that React does not take yet, because the scripts of the page or of a
 * part are late: it is busy until the click, repeated from the server's state, is taken. What works without scripts is
 * left alone.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.isTrusted&&e.target.closest('button,[type=checkbox],[type=radio]'),i=b&&b.tagName=='INPUT';if(!b||!i&&b.form&&b.type!='button'||b.matches('[data-starts],[popovertarget],[aria-busy]'))return;function check(c){if(c.isTaken||c.defaultPrevented||!b.isConnected)return;b.setAttribute('aria-busy','true');setTimeout(repeat,100)}function repeat(){var c=new MouseEvent('click',{bubbles:true,cancelable:true});b.removeAttribute('aria-busy');if(i){if(b.checked==b.defaultChecked)return;b.checked=b.defaultChecked}b.dispatchEvent(c);check(c)}setTimeout(check,0,e)},true)`
