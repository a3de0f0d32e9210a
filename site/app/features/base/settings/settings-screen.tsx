import { Link } from 'react-router'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PartFields, type PartProps } from './part-fields.tsx'
import { PART_FIELD, partPath, SETTINGS_PARTS, type SettingsPart } from './settings-part.ts'

/** 'Impostazioni' by subject: models, mailbox, retention and other settings, with their source. */
export function SettingsScreen({ version, ...fields }: PartProps & { version: string }) {
	const { part, result } = fields
	const busy = useSending()
	return (
		<div className="page-reading">
			<PageHeader title="Impostazioni">
				Valgono subito, senza riavviare il sito. Ogni cambiamento è scritto nel registro delle azioni, senza le chiavi.
			</PageHeader>
			<PartLinks current={part} />
			{/* The key: each part has its own form, and what was typed in another stays there as a draft. */}
			<ActionForm key={part} result={result} version={version} className="space-y-10 pt-8">
				<input type="hidden" name={PART_FIELD} value={part} />
				<PartFields {...fields} />
				<div className="save-bar">
					<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
						Salva le impostazioni
					</Button>
				</div>
			</ActionForm>
		</div>
	)
}

function PartLinks({ current }: { current: SettingsPart }) {
	return (
		<nav aria-label="Parti delle impostazioni" className="border-b border-line">
			<ul className="flex flex-wrap">
				{SETTINGS_PARTS.map(({ part, label }) => (
					<li key={part}>
						<Link
							to={partPath(part)}
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
