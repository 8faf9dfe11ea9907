import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { Rich, Skeleton, VisuallyHidden } from '#lib/primitives'
import { belowDesktops, desktops } from '#lib/theme'
import type { Post } from '#lib/contract'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { useSite } from '#app/useSite.ts'
import { AuthorLine } from '#parts/community/AuthorLine.tsx'
import { Comments } from '#parts/community/Comments.tsx'
import { FollowButton } from '#parts/community/FollowButton.tsx'
import { PostImages } from '#parts/community/PostImages.tsx'
import { ReactionBar } from '#parts/community/ReactionBar.tsx'
import { StateNote } from '#parts/community/StateNote.tsx'
import { usePostEditing } from '#parts/community/usePostEditing.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb, factsWithBreadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address } from './address.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const trail = [{ name: '社区', href: communityPaths.home }]

/** Idea with its comments. */
export function Screen() {
  const { post: given, comments, topics, now } = useLoaderData<typeof loader>()
  const { post, form, buttons, former } = usePostEditing(given)
  const { origin } = useSite()
  const location = useLocation()
  const navigate = useNavigate()
  const place = address.read(location)
  const { id, author, text, excerpt, images, topics: sorted, counts, state } = post
  const title = `${author.name}的想法${excerpt === '' ? '' : `：${[...excerpt].slice(0, 24).join('')}`}`
  return (
    <PageBody className="window-high">
      <Head
        title={title}
        description={excerpt || `${author.name}在择一技社区发的图片`}
        canonical={communityPaths.idea(id)}
        image={images[0]?.url}
        index={state === 'shown'}
        facts={import.meta.env.SSR ? factsWithBreadcrumb(ideaFacts(post, origin), trail, '想法', origin) : undefined}
      />
      <Breadcrumb trail={trail} here="想法" />
      <Columns>
        <div className="main">
          <article className="idea" aria-label={`${author.name}的想法`}>
            <VisuallyHidden as="h1">{title}</VisuallyHidden>
            <AuthorLine author={author} at={post.createdAt} now={now} edited={post.editedAt !== null}>
              {author.id !== null && <FollowButton person={{ id: author.id, name: author.name, followed: author.followed }} />}
            </AuthorLine>
            <StateNote post={post} />
            {form || (text !== '' && <Rich html={text} />)}
            <PostImages images={images} of={`${author.name}的想法`} />
            {sorted.length > 0 && (
              <p className="tags topics">
                {sorted.map((topic) => (
                  <a key={topic.id} className="meta" href={communityPaths.topic(topic.id)}>{`#${topic.name}`}</a>
                ))}
              </p>
            )}
            <ReactionBar post={post} discussion="#comments" onRemoved={() => void navigate(communityPaths.home)}>
              {buttons}
            </ReactionBar>
            {former}
          </article>
          <Part of={comments} name="评论" fallback={<RowSkeletons of="words" count={3} label="正在加载评论" />}>
            {({ given, linked }) => (
              <Comments
                key={`${location.key} ${id}`}
                post={id}
                now={now}
                count={counts.comments}
                given={given}
                sort={place.sort}
                linked={linked}
                addresses={{
                  sort: (sort) => address.href({ ...place, sort, comment: undefined }, undefined, id),
                  page: (position) => address.href(place, { ...position, comment: undefined }, id),
                }}
              />
            )}
          </Part>
        </div>
        <aside className="beside" aria-label="话题">
          <Part of={topics} subject="topics" name="热门话题" fallback={<Skeleton height={240} />}>
            {({ list }) =>
              list.length > 0 && (
                <section>
                  <h2>热门话题</h2>
                  <p className="tags">
                    {list.map((topic) => (
                      <a key={topic.id} className="meta" href={communityPaths.topic(topic.id)}>{`#${topic.name}`}</a>
                    ))}
                  </p>
                </section>
              )
            }
          </Part>
        </aside>
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 48px;

  .idea {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-bottom: 12px;
  }
  .topics {
    gap: 4px 12px;
  }
  .beside h2 {
    margin-bottom: 8px;
    font-size: var(--type-16);
  }
  .beside .tags {
    gap: 4px 16px;
  }
  :is(.beside, .topics) a {
    padding: 8px 0;
  }
  :is(.beside, .topics) a:hover {
    color: var(--primary-text);
  }
  /* Below the comments it is shown together with them. */
  @media ${belowDesktops} and (scripting: enabled) {
    > .main:has(.pending) ~ .beside {
      display: none;
    }
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) 288px;
  }
  @media (pointer: coarse) {
    :is(.beside, .topics) a {
      display: inline-grid;
      align-content: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`

/** Returns the structured data of an idea in the schema.org vocabulary. */
const ideaFacts = ({ id, author, excerpt, images, counts, createdAt, editedAt }: Post, origin: string) => ({
  '@type': 'DiscussionForumPosting',
  url: origin + communityPaths.idea(id),
  ...(excerpt !== '' && { text: excerpt }),
  datePublished: createdAt,
  ...(editedAt !== null && { dateModified: editedAt }),
  ...(images.length > 0 && { image: images.map(({ url }) => origin + url) }),
  author: { '@type': 'Person', name: author.name, ...(author.id !== null && { url: origin + communityPaths.user(author.id) }) },
  commentCount: counts.comments,
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: counts.likes,
  },
})
