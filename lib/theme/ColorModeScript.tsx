/** Key of the preference in local storage (specification, section 3). */
export const colorModeKey = 'color-mode'

/**
 * Runs before the first paint, so that a page never flashes in the wrong mode. A constant text: a content security
 * policy may allow it by its hash.
 */
export const colorModeScript = `(function(d,m){try{m=localStorage.getItem('${colorModeKey}')}catch(e){}d.hasAttribute('data-forced')||d.setAttribute('data-color-mode',m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})(document.documentElement)`

/** Props of {@link ColorModeScript}. */
export interface ColorModeScriptProps {
  /** The nonce of the page's content security policy; a policy may allow the script by its hash instead. */
  nonce?: string | undefined
}

/** Puts {@link colorModeScript} into the head; the browser hides the nonce from scripts, hence no comparison. */
export function ColorModeScript({ nonce }: ColorModeScriptProps) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colorModeScript }} />
}
