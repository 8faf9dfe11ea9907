import { ChevronLeft } from 'lucide'
import { useMatches } from 'react-router'
import { styled } from 'styled-components'
import { lowWindows } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { PageMain } from './PageMain.tsx'

/** Data of the bar, provided by a screen in this layout as `bar` in its loader's data. */
export interface PlayBar {
  title: string
  /** Path of the back link. */
  back: string
}

/** Layout of the player: a slim bar with the back link and the title, dark like the stage in both colour modes, and no footer. */
export function PlayLayout() {
  const { title, back } = useBar()
  return (
    <PageMain>
      <Bar className="hairline" data-color-mode="dark">
        <a className="target muted" href={back} aria-label="返回">
          <Icon of={ChevronLeft} size={24} />
        </a>
        <p className="title one-line">{title}</p>
      </Bar>
    </PageMain>
  )
}

/** Reads the bar from the loader's data, not from the screen: the bar is rendered before the screen, on the server too. */
function useBar(): PlayBar {
  const data = useMatches().map(({ loaderData }) => loaderData as { bar?: PlayBar } | undefined)
  return data.findLast((part) => part?.bar)?.bar ?? { title: '', back: paths.courses }
}

const Bar = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  display: flex;
  gap: 4px;
  align-items: center;
  height: 48px;
  padding: 0 var(--gutter) 0 calc(var(--gutter) - 12px);
  background: var(--bg-sunken);
  color: var(--text);

  /* In a low window, or at 400 % zoom, the bar is not sticky (WCAG 1.4.10). */
  @media ${lowWindows} {
    position: static;
  }
  a:hover {
    color: var(--primary-text);
  }
  .title {
    font-size: var(--type-body);
    font-weight: 500;
  }
`
