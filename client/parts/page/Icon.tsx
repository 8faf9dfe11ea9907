import { createElement } from 'react'

interface IconProps {
  /** Icon of the icon set: `import { Search } from 'lucide'`. */
  of: readonly (readonly [shape: string, attributes: object])[]
  /** Width and height in pixels. */
  size?: number
}

/** Decorative icon: the text is beside it or in a label. */
export function Icon({ of: shapes, size = 20 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([shape, attributes], index) => createElement(shape, { ...attributes, key: index }))}
    </svg>
  )
}
