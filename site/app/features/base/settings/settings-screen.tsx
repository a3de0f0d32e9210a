import { Link } from 'react-router'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { GroupFields, type SettingsResult } from './part-fields.tsx'
import type { GroupView } from './setting.ts'
import { PART_FIELD, partPath } from './settings-part.ts'

interface Props {
	tabs: readonly Tab[]
	/** Tab that is open. */
	part: string | undefined
	groups: readonly GroupView[]
	version: string
	result?: SettingsResult | undefined
}

interface Tab {
	part: string
	label: string
}

/** 'Impostazioni' by subject: models, mailbox, retention and other settings, with their source. */
export function SettingsScreen({ tabs, part, groups, version, result }: Props) {
	const busy = useSending()
	return (
		<div className="page-reading">
			<PageHeader title="Impostazioni">
				Valgono subito, senza riavviare il sito. Ogni cambiamento è scritto nel registro delle azioni, senza le chiavi.
			</PageHeader>
			<PartLinks tabs={tabs} current={part} />
			{/* The key: each part has its own form, and what was typed in another stays there as a draft. */}
			<ActionForm key={part} result={result} version={version} className="space-y-10 pt-8">
				<input type="hidden" name={PART_FIELD} value={part} />
				{groups.map((group) => (
					<GroupFields key={group.title} group={group} result={result} />
				))}
				<div className="save-bar">
					<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
						Salva le impostazioni
					</Button>
				</div>
			</ActionForm>
		</div>
	)
}

function PartLinks({ tabs, current }: { tabs: readonly Tab[]; current: string | undefined }) {
	return (
		<nav aria-label="Parti delle impostazioni" className="border-b border-line">
			<ul className="flex flex-wrap">
				{tabs.map(({ part, label }, index) => (
					<li key={part}>
						<Link
							to={partPath(index === 0 ? null : part)}
							preventScrollReset
							aria-current={part === current ? 'page' : undefined}
							className={classNames(
								'-mb-px flex min-h-11 items-center border-b-2 px-4 font-semibold -outline-offset-2 max-sm:px-2.5 max-sm:text-sm',
								part === current ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-brand',
							)}
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
