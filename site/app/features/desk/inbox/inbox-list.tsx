import { useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatNumber } from '#app/ui/format.ts'
import { type InboxFilter, type InboxItem, type ItemName, inboxPath, nameOf } from './inbox.ts'
import { InboxRow } from './inbox-row.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

interface Props {
	items: readonly InboxItem[]
	filter: InboxFilter
	opened: ItemName | null
	hasKeys: boolean
	now: string
}

/** Rows that wait or were answered; messages can be ticked, and closed together. */
export function InboxList({ items, filter, opened, hasKeys, now }: Props) {
	const list = useRef<HTMLUListElement>(null)
	useInboxKeys(list, hasKeys)
	// A tick holds the version that was ticked: what changes meanwhile is no longer ticked.
	const [ticks, setTicks] = useState<ReadonlyMap<string, string>>(new Map())
	const isTicked = (item: InboxItem) => item.version !== null && ticks.get(nameOf(item)) === item.version
	const canTick = items.some(({ version }) => version !== null)
	const tick = (item: InboxItem) => (isOn: boolean) => {
		const next = new Map(ticks)
		if (isOn && item.version !== null) next.set(nameOf(item), item.version)
		else next.delete(nameOf(item))
		setTicks(next)
	}
	return (
		<>
			{canTick && <CloseTicked ticked={items.filter(isTicked)} here={inboxPath(filter)} />}
			<ul ref={list} className="divide-y divide-line border-y border-line">
				{items.map((item) => (
					<InboxRow
						key={nameOf(item)}
						item={item}
						opens={inboxPath(filter, item)}
						isOpened={opened !== null && nameOf(opened) === nameOf(item)}
						isTicked={isTicked(item)}
						onTick={canTick ? tick(item) : null}
						now={now}
					/>
				))}
			</ul>
		</>
	)
}

const NAMED = 5

function CloseTicked({ ticked, here }: { ticked: readonly InboxItem[]; here: string }) {
	const submit = useSubmit()
	const [isAsking, setAsking] = useState(false)
	const count = formatNumber(ticked.length)
	const names = ticked.slice(0, NAMED).map(({ from, label }) => from ?? label)
	const others = ticked.length - names.length
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				className="needs-script mb-3"
				aria-disabled={ticked.length === 0}
				onClick={() => setAsking(ticked.length > 0)}
			>
				Chiudi senza rispondere{ticked.length > 0 && ` (${count})`}
			</Button>
			<ConfirmDialog
				open={isAsking}
				title={ticked.length === 1 ? 'Chiudere un messaggio?' : `Chiudere ${count} messaggi?`}
				action="Chiudi senza rispondere"
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false)
					const fields = ticked.map((item) => [nameOf(item), item.version ?? ''])
					void submit(Object.fromEntries(fields), { method: 'post', action: here, preventScrollReset: true })
				}}
			>
				<p className="text-ink-soft [overflow-wrap:anywhere]">
					Di {names.join(', ')}
					{others > 0 && ` e altri ${formatNumber(others)}`}. Chi ha scritto non riceve niente; li ritrovi in
					«Risposte».
				</p>
			</ConfirmDialog>
		</>
	)
}
