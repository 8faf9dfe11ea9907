/** Storage key of the preference in localStorage (specification, section 3). */
export const colorModeKey = 'color-mode'

/**
 * Script that sets the colour mode before the first paint, to prevent flashing in the wrong mode. Its text is constant,
 * so a content security policy can allow it by its hash.
 */
export const colorModeScript = `(function(d,m){try{m=localStorage.getItem('${colorModeKey}')}catch(e){}d.hasAttribute('data-forced')||d.setAttribute('data-color-mode',m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})(document.documentElement)`

/** Props of {@link ColorModeScript}. */
export interface ColorModeScriptProps {
  /** Nonce of the page's content security policy. Alternatively, a policy can allow the script by its hash. */
  nonce?: string | undefined
}

/**
 * Renders {@link colorModeScript} for the head of the page. The hydration warning is suppressed because browsers hide
 * the nonce from scripts.
 */
export function ColorModeScript({ nonce }: ColorModeScriptProps) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colorModeScript }} />
}
