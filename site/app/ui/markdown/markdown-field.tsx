import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Table from 'lucide-react/icons/table'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { TextAreaField } from '../field.tsx'
import { editFor, MARKS, type Mark } from './markdown-marks.ts'

const BUTTONS = {
	heading: { label: 'Titolo di paragrafo', icon: <Heading aria-hidden /> },
	bold: { label: 'Grassetto', icon: <Bold aria-hidden /> },
	italic: { label: 'Corsivo', icon: <Italic aria-hidden /> },
	list: { label: 'Elenco', icon: <List aria-hidden /> },
	numbers: { label: 'Elenco numerato', icon: <ListOrdered aria-hidden /> },
	link: { label: 'Collegamento', icon: <Link2 aria-hidden /> },
	quote: { label: 'Citazione', icon: <Quote aria-hidden /> },
	table: { label: 'Tabella', icon: <Table aria-hidden /> },
} as const satisfies Record<Mark, { label: string; icon: ReactNode }>

const PREVIEW_AFTER_MS = 400

/**
 * A Markdown text with a toolbar and a live preview, beside it on wide windows. The server renders the preview as it renders the page, so that they cannot differ.
 * `preview` is the form sent with the text.
 */
export function MarkdownField({
	preview,
	...field
}: ComponentProps<typeof TextAreaField> & { preview: { action: string; fields: Readonly<Record<string, string>> } }) {
	const area = useRef<HTMLDivElement>(null)
	const textarea = () => area.current?.querySelector('textarea') ?? null
	const [text, setText] = useState(String(field.defaultValue ?? ''))
	const apply = (mark: Mark) => {
		const input = textarea()
		if (!input) return
		const { from, to, insert, selectFrom, selectTo } = editFor(
			mark,
			input.value,
			input.selectionStart,
			input.selectionEnd,
		)
		input.setRangeText(insert, from, to)
		input.setSelectionRange(selectFrom, selectTo)
		input.focus()
		setText(input.value)
	}
	return (
		<div className="grid gap-5 xl:grid-cols-2">
			<div ref={area} className="min-w-0">
				<TextAreaField
					{...field}
					toolbar={<Toolbar onMark={apply} />}
					onChange={(event) => setText(event.target.value)}
				/>
			</div>
			<Preview text={text} action={preview.action} fields={preview.fields} />
		</div>
	)
}

function Toolbar({ onMark }: { onMark: (mark: Mark) => void }) {
	return (
		<div role="toolbar" aria-label="Formato del testo" className="needs-script -mt-1.5 -ml-2 flex flex-wrap">
			{MARKS.map((mark) => (
				<IconButton key={mark} label={BUTTONS[mark].label} title={BUTTONS[mark].label} onClick={() => onMark(mark)}>
					{BUTTONS[mark].icon}
				</IconButton>
			))}
		</div>
	)
}

function Preview({ text, action, fields }: { text: string; action: string; fields: Readonly<Record<string, string>> }) {
	const [html, setHtml] = useState<string>()
	const sent = new URLSearchParams({ ...fields, text }).toString()
	useEffect(() => {
		const left = new AbortController()
		const timer = setTimeout(() => {
			// Without an answer the last preview stays.
			fetchPreview(action, sent, left.signal).then(setHtml, () => {})
		}, PREVIEW_AFTER_MS)
		return () => {
			clearTimeout(timer)
			left.abort()
		}
	}, [sent, action])
	return (
		<div className="needs-script min-w-0 xl:flex xl:flex-col">
			<p className="mb-1.5 font-semibold">Anteprima</p>
			{/* Of one height, so that nothing below moves while one types. */}
			<section
				aria-label="Anteprima"
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it too
				tabIndex={0}
				className="h-80 overflow-y-auto xl:h-auto xl:grow xl:basis-0 rounded-box border border-line bg-surface px-5 py-4"
			>
				{html === undefined || text.trim() === '' ? (
					<p className="text-ink-soft">Qui vedi il testo come lo vedranno i lettori.</p>
				) : (
					<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
				)}
			</section>
		</div>
	)
}

/** Not through the router, which would load the page's data again. @throws if there is no preview */
async function fetchPreview(action: string, sent: string, signal: AbortSignal): Promise<string> {
	const headers = { 'content-type': 'application/x-www-form-urlencoded' }
	const response = await fetch(action, { method: 'POST', headers, body: sent, signal })
	const data: unknown = await response.json()
	if (typeof data === 'object' && data !== null && 'html' in data && typeof data.html === 'string') return data.html
	throw new TypeError('no preview')
}
