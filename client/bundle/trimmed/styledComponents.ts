import type { Trim } from '../Trim.ts'

/**
 * styled-components without what the site's styles never are: objects, namespaced, taken over from a server's mark-up
 * (`PageStyles.ts` leaves the marks away), in text nodes, or out of balance. Statics of a styled component are not hoisted.
 */
export const styledComponents: Trim = {
  module: 'styled-components/dist/styled-components.browser.esm.js',
  of: 'styled-components@6.6.0',
  saves: 2400,
  functions: {
    // Messages of errors.
    i: 'return Error(e)',
    // Hoisted statics.
    se: '',
    // Folded default properties.
    de: '',
    // Styles taken over from mark-up.
    we: '',
    // Styles as objects.
    We: '',
    // Braces out of balance.
    Ue: 'return e',
    // Namespaces.
    Je: '',
  },
  values: {
    // Comments in styles; the build has taken them out.
    'function(e){const t=-1!==e.indexOf("//")…': 't',
    // Styles in text nodes.
    'Boolean("boolean"==typeof SC_DISABLE_SPEEDY…': 'false',
    'e?new Ee(t,n):new Ae(t,n)': 'new Ee(t,n)',
    // A sheet as text.
    'he(this,()=>(e=>{const t=e.getTag()…': '0',
    // 150 elements by name, made beforehand: each is made when it is first asked for.
    'dt.forEach(e=>{gt[e]=yt(e)})': 'Object.setPrototypeOf(gt,new Proxy(Function.prototype,{get:(t,e)=>t[e]??(gt[e]=yt(e))}))',
  },
}
