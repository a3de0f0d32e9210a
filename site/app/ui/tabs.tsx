import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export interface Tab<Id extends string> {
	id: Id
	label: string
	icon?: ReactNode
}

/**
 * Tabs with arrow keys, Home and End. Only the selected panel is rendered: `children` is that panel. With `addressOf` they are links to the
 * page that opens with a tab, which work before scripts have started.
 */
export function Tabs<Id extends string>({
	label,
	tabs,
	selected,
	onSelect,
	addressOf,
	title,
	fills = false,
	children,
}: {
	label: string
	/** Heading of the screen, in one line with the tabs. */
	title?: ReactNode
	/** True where the panel takes the rest of a window. */
	fills?: boolean
	tabs: readonly Tab<Id>[]
	selected: Id
	onSelect: (id: Id) => void
	addressOf?: (id: Id) => string
	children: ReactNode
}) {
	const baseId = useId()
	const list = useRef<HTMLDivElement>(null)
	const onKeyDown = (event: KeyboardEvent) => {
		const index = tabs.findIndex((tab) => tab.id === selected)
		const last = tabs.length - 1
		const next = {
			ArrowRight: index === last ? 0 : index + 1,
			ArrowLeft: index === 0 ? last : index - 1,
			Home: 0,
			End: last,
		}[event.key]
		const tab = next === undefined ? undefined : tabs[next]
		if (!tab) return
		event.preventDefault()
		onSelect(tab.id)
		list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
	}
	return (
		<>
			<div className="flex items-end justify-between gap-x-6 border-b border-line print:border-0">
				{title}
				<div
					ref={list}
					role="tablist"
					aria-label={label}
					onKeyDown={onKeyDown}
					tabIndex={-1}
					className={classNames('no-print flex overflow-x-auto', title !== undefined && 'text-sm max-lg:flex-1')}
				>
					{tabs.map((tab) => {
						const attributes = {
							role: 'tab',
							'data-tab': tab.id,
							id: `${baseId}-${tab.id}`,
							'aria-selected': tab.id === selected,
							'aria-controls': `${baseId}-panel`,
							tabIndex: tab.id === selected ? 0 : -1,
							className: classNames(
								'-mb-px flex min-h-11 items-center justify-center gap-2 border-b-2 px-4 font-semibold -outline-offset-2',
								'max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:leading-tight max-sm:[&>svg]:hidden',
								tab.id === selected ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-brand',
								'[&>svg]:size-[1.1em]',
							),
						}
						const content = (
							<>
								{tab.icon}
								{tab.label}
							</>
						)
						return addressOf ? (
							<a
								key={tab.id}
								{...attributes}
								href={addressOf(tab.id)}
								onClick={(event) => {
									event.preventDefault()
									onSelect(tab.id)
								}}
							>
								{content}
							</a>
						) : (
							<button key={tab.id} {...attributes} type="button" onClick={() => onSelect(tab.id)}>
								{content}
							</button>
						)
					})}
				</div>
			</div>
			<div
				role="tabpanel"
				id={`${baseId}-panel`}
				aria-labelledby={`${baseId}-${selected}`}
				className={fills ? 'flex flex-col [flex:1_1_0px]' : 'pt-6'}
			>
				{children}
			</div>
		</>
	)
}
