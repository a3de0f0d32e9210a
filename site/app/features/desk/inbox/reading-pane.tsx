import { useEffect, useRef } from 'react'
import type { InboxText } from '#app/features/contributions.ts'
import { MessageForms } from '#app/features/people/contact/message-forms.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { type ItemName, nameOf, type Opened } from './inbox.ts'

/** Shows what was chosen in the list, beside it from 1,024 px on. */
export function ReadingPane({ name, opened }: { name: ItemName | null; opened: Opened | null }) {
	const heading = useFocusWhenOpened(name === null ? null : nameOf(name))
	return (
		<section
			aria-label="Lettura"
			className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-box border border-line bg-surface px-6 py-5 max-lg:hidden"
		>
			{opened === null ? (
				<p ref={heading} tabIndex={-1} className="py-8 text-center text-ink-soft">
					{name === null
						? 'Scegli una riga: la leggi qui.'
						: 'Qui non c’è più: forse qualcuno ha già risposto. Scegli un’altra riga.'}
				</p>
			) : (
				<Reading key={nameOf(opened.item)} opened={opened} heading={heading} />
			)}
		</section>
	)
}

/** Moves the focus to the heading of what is opened after the page: there one reads, and J and K still go on in the list. */
function useFocusWhenOpened(name: string | null) {
	const heading = useRef<HTMLParagraphElement & HTMLHeadingElement>(null)
	const previous = useRef(name)
	useEffect(() => {
		if (previous.current === name) return
		previous.current = name
		if (name !== null && heading.current?.checkVisibility()) heading.current.focus()
	}, [name])
	return heading
}

function Reading({
	opened: { item, reading },
	heading,
}: {
	opened: Opened
	heading: ReturnType<typeof useFocusWhenOpened>
}) {
	const { label, done, from, since, path, openLabel } = item
	const { title, facts, texts, answering } = reading ?? { title: item.title, facts: [], texts: [] }
	return (
		<>
			<h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere]">
				{title}
			</h2>
			<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
				<Badge>{label}</Badge>
				{done !== null && <Badge tone="info">{done}</Badge>}
				{from !== null && <span>{from}</span>}
				<time dateTime={since}>
					{done === null && 'dal '}
					{formatDateTime(since)}
				</time>
			</p>
			{facts.length > 0 && (
				<dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
					{facts.map(({ name, value }) => (
						<div key={name} className="contents">
							<dt className="text-ink-soft">{name}</dt>
							<dd className="[overflow-wrap:anywhere]">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{texts.map((text) => (
				<Text key={text.at} text={text} />
			))}
			<p className="mt-6">
				<ButtonLink to={path} variant="secondary" size="small">
					{openLabel}
				</ButtonLink>
			</p>
			{answering && <MessageForms {...answering} />}
		</>
	)
}

function Text({ text: { heading, at, body } }: { text: InboxText }) {
	return (
		<section className="mt-5 border-t border-line pt-4">
			{heading !== null && <h3 className="text-base font-semibold [overflow-wrap:anywhere]">{heading}</h3>}
			<p className="text-sm text-ink-soft">
				<time dateTime={at}>{formatDateTime(at)}</time>
			</p>
			<p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
		</section>
	)
}
