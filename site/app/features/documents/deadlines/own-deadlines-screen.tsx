import { Form, Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { NOTHING_SHOWN } from '#app/versions/version.ts'
import { AudienceFields } from './audience-fields.tsx'
import { longDay } from './copy.it.ts'
import { CopyCalendar } from './copy-calendar.tsx'
import { DeadlineItem, SecondarySourceNote } from './deadline-item.tsx'
import {
	DAYS_BEFORE,
	type DeadlineSettings,
	type DeadlineView,
	NOTE_MAX,
	type OwnDeadline,
	TITLE_MAX,
} from './deadline-view.ts'

export interface OwnDeadlines {
	/** Those to come, and those that passed lately. */
	own: readonly OwnDeadline[]
	today: string
	/** Deadlines by rule of the coming weeks, for the kinds of people chosen. */
	coming: readonly DeadlineView[]
	settings: DeadlineSettings & { version: string }
	/** Address of the private calendar, if there is one. */
	calendarUrl: string | null
	/** Values for the form from the address: a tool or a question may fill it in. */
	suggested: { day: string; title: string; path: string }
}

/** A person's deadlines: those noted, those of the rules that come near, reminders and the private calendar. */
export function OwnDeadlinesScreen({
	own,
	today,
	coming,
	settings,
	calendarUrl,
	suggested,
	result,
}: OwnDeadlines & { result?: FormResult | undefined }) {
	return (
		<div className="page-reading">
			<PageHeader
				title="Le mie scadenze"
				actions={
					<ButtonLink to="/scadenze" variant="secondary" size="small">
						Tutte le scadenze
					</ButtonLink>
				}
			>
				Quelle che hai annotato e quelle di legge che ti riguardano.
			</PageHeader>
			<OwnList own={own} today={today} />
			<NewDeadline
				saved={own.length}
				suggested={suggested}
				result={result?.values.intent === 'add' ? result : undefined}
			/>
			<Coming coming={coming} settings={settings} />
			<Settings settings={settings} result={result?.values.intent === 'settings' ? result : undefined} />
			<Calendar url={calendarUrl} />
		</div>
	)
}

function OwnList({ own, today }: Pick<OwnDeadlines, 'own' | 'today'>) {
	if (own.length === 0)
		return (
			<EmptyState>
				Nessuna scadenza annotata: scrivila qui sotto, o aggiungila da uno strumento o dal calendario.
			</EmptyState>
		)
	const next = own.filter(({ day }) => day >= today)
	const past = own.filter(({ day }) => day < today).toReversed()
	return (
		<ul className="divide-y divide-line border-y border-line">
			{[...next, ...past].map(({ id, day, title, note, path }) => (
				<li key={id} className="flex flex-wrap items-start justify-between gap-4 py-4">
					<div className="min-w-0 flex-1 basis-60">
						<p className="text-sm text-ink-soft first-letter:uppercase">
							{longDay(day)}
							{day < today && ': è passata'}
						</p>
						<p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
						{note !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
						{path !== null && (
							<Link
								to={path}
								aria-label={`Da dove viene: ${title}`}
								className="text-link inline-flex min-h-11 items-center text-sm"
							>
								Da dove viene
							</Link>
						)}
					</div>
					<Form method="post">
						<input type="hidden" name="intent" value="delete" />
						<input type="hidden" name="id" value={id} />
						<Button type="submit" variant="danger" size="small" aria-label={`Elimina: ${title}`}>
							Elimina
						</Button>
					</Form>
				</li>
			))}
		</ul>
	)
}

function NewDeadline({
	saved,
	suggested,
	result,
}: Pick<OwnDeadlines, 'suggested'> & { saved: number; result: FormResult | undefined }) {
	const busy = useSending('add')
	return (
		<section id="nuova" aria-labelledby="nuova-titolo" className="mt-10">
			<h2 id="nuova-titolo" className="text-xl">
				Aggiungi una scadenza
			</h2>
			<ActionForm
				key={`${saved} ${suggested.day} ${suggested.title}`}
				result={result}
				version={NOTHING_SHOWN}
				className="mt-3 space-y-4"
				action="/scadenze/mie"
			>
				<input type="hidden" name="intent" value="add" />
				<input type="hidden" data-content name="path" value={result?.values.path ?? suggested.path} />
				<TextField label="Giorno" name="day" type="date" aria-required {...refused(result, 'day', suggested.day)} />
				<TextField
					label="Che cosa scade"
					name="title"
					required
					maxLength={TITLE_MAX}
					{...refused(result, 'title', suggested.title)}
				/>
				<TextAreaField label="Nota" name="note" rows={2} maxLength={NOTE_MAX} {...refused(result, 'note')} />
				<Button type="submit" busy={busy}>
					Aggiungi
				</Button>
			</ActionForm>
		</section>
	)
}

function Coming({ coming, settings }: Pick<OwnDeadlines, 'coming' | 'settings'>) {
	if (settings.audiences.length === 0) return null
	return (
		<section aria-labelledby="in-arrivo" className="mt-10">
			<h2 id="in-arrivo" className="text-xl">
				Di legge, nei prossimi trenta giorni
			</h2>
			{coming.length === 0 ? (
				<p className="mt-2">Nessuna.</p>
			) : (
				<ul className="mt-2 divide-y divide-line border-y border-line">
					{coming.map((deadline) => (
						<DeadlineItem key={deadline.key} deadline={deadline} isDated />
					))}
				</ul>
			)}
			<SecondarySourceNote deadlines={coming} />
		</section>
	)
}

function Settings({ settings, result }: Pick<OwnDeadlines, 'settings'> & { result: FormResult | undefined }) {
	const busy = useSending('settings')
	return (
		<section aria-labelledby="promemoria" className="mt-10">
			<h2 id="promemoria" className="text-xl">
				Promemoria
			</h2>
			<ActionForm result={result} version={settings.version} className="mt-3 space-y-4" action="/scadenze/mie">
				<input type="hidden" name="intent" value="settings" />
				<AudienceFields legend="Mi riguardano le scadenze di" chosen={settings.audiences} result={result} />
				<CheckboxField
					label="Avvisami per e-mail"
					name="byMail"
					hint="Una e-mail al mattino, solo quando c’è una scadenza. La interrompi con un clic dall’e-mail."
					defaultChecked={settings.byMail}
				/>
				<SelectField
					label="Quanti giorni prima"
					name="daysBefore"
					defaultValue={result?.values.daysBefore ?? settings.daysBefore}
					error={result?.fieldErrors.daysBefore}
				>
					{DAYS_BEFORE.map((days) => (
						<option key={days} value={days}>
							{days === 1 ? '1 giorno' : `${days} giorni`}
						</option>
					))}
				</SelectField>
				<Button type="submit" busy={busy}>
					Salva le scelte
				</Button>
			</ActionForm>
		</section>
	)
}

function Calendar({ url }: { url: string | null }) {
	return (
		<section aria-labelledby="calendario" className="mt-10">
			<h2 id="calendario" className="text-xl">
				Nel tuo calendario
			</h2>
			<p className="mt-2">
				Con questo indirizzo il calendario del telefono o del computer mostra le tue scadenze e si aggiorna da solo. È
				privato: chi ce l’ha le vede.
			</p>
			{url !== null && <CopyCalendar url={url} />}
			<Form method="post" className="mt-3">
				<input type="hidden" name="intent" value="renew-calendar" />
				<Button type="submit" variant="secondary" size="small">
					{url === null ? 'Crea l’indirizzo' : 'Cambia indirizzo'}
				</Button>
			</Form>
		</section>
	)
}
