import { communityPaths } from '#app/paths/communityPaths.ts'
import { splitLinks } from './splitLinks.ts'

/** Text of a whisper; addresses in it link to a page that shows their target first. */
export const LinkedText = ({ text }: { text: string }) => (
  <p className="words">
    {splitLinks(text).map(({ text: words, href }, index) =>
      href === undefined ? (
        words
      ) : (
        <a key={`${index} ${href}`} href={`${communityPaths.leave}?to=${encodeURIComponent(href)}`} rel="ugc nofollow">
          {words}
        </a>
      ),
    )}
  </p>
)
