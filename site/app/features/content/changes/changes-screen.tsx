import { Form, Link } from 'react-router'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { counted, formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGE_PROFILES, type ChangeLine, type Changes } from './change-profile.ts'

interface ChangesProps {
	found: Changes | null
	/** Profile received by mail; null if none. */
	byMail: string | null
	isSignedIn: boolean
}

/** Changes for a profile: each article with its text before and after, the news, and a monthly mail. */
export function ChangesScreen({ found, byMail, isSignedIn }: ChangesProps) {
	return (
		<div className="page">
			<PageHeader title="Che cosa cambia per me">
				Scegli chi sei: vedi gli articoli di legge con un testo nuovo nell’ultimo anno, prima e dopo, e le notizie.
			</PageHeader>
			<Form method="get" className="no-print flex flex-wrap items-end gap-3">
				<div className="min-w-56 flex-1">
					<SelectField label="Chi sei" name="profilo" defaultValue={found?.profile ?? ''} key={found?.profile}>
						<option value="">Scegli</option>
						{Object.entries(CHANGE_PROFILES).map(([code, { name }]) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</SelectField>
				</div>
				<Button type="submit">Mostra</Button>
			</Form>
			<output className="sr-only">
				{found &&
					`${CHANGE_PROFILES[found.profile].name}: ${counted(found.changes.length, 'articolo con un testo nuovo', 'articoli con un testo nuovo')}, ${counted(found.news.length, 'notizia', 'notizie')}`}
			</output>
			{found && <Found found={found} />}
			{found && <ByMail profile={found.profile} byMail={byMail} isSignedIn={isSignedIn} />}
		</div>
	)
}

function Found({ found: { changes, news, from } }: { found: Changes }) {
	return (
		<>
			<h2 className="mt-8 text-xl">Articoli con un testo nuovo</h2>
			{changes.length === 0 ? (
				<div className="mt-3">
					<EmptyState>
						Nessun articolo della base documentale è cambiato dal {formatDate(`${from}T12:00:00Z`)} per questo profilo.
					</EmptyState>
				</div>
			) : (
				<ul className="mt-3 divide-y divide-line border-y border-line">
					{changes.map((line) => (
						<Change key={`${line.title} ${line.since}`} line={line} />
					))}
				</ul>
			)}
			{news.length > 0 && (
				<>
					<h2 className="mt-8 text-xl">Notizie</h2>
					<ul className="mt-2 divide-y divide-line">
						{news.map(({ to, title, day }) => (
							<li key={to} className="py-2">
								<Link to={to} className="text-link [overflow-wrap:anywhere]">
									{title}
								</Link>
								<p className="text-sm text-ink-soft">{formatDate(day)}</p>
							</li>
						))}
					</ul>
				</>
			)}
		</>
	)
}

function Change({ line: { title, heading, since, before, after } }: { line: ChangeLine }) {
	return (
		<li className="py-4">
			<p className="font-semibold [overflow-wrap:anywhere]">
				{title}
				{heading !== '' && ` – ${heading}`}
			</p>
			<p className="text-sm text-ink-soft">Dal {formatDate(`${since}T12:00:00Z`)}</p>
			<div className="mt-2 grid gap-4 sm:grid-cols-2">
				<Side name="Prima" side={before} title={title} />
				<Side name="Dopo" side={after} title={title} />
			</div>
		</li>
	)
}

function Side({ name, side: { lines, to }, title }: { name: string; side: ChangeLine['before']; title: string }) {
	return (
		<div className="rounded-box bg-sunken px-4 py-3">
			<p className="small-caps text-ink-soft">{name}</p>
			{lines.length === 0 && <p className="text-ink-soft">Niente di diverso.</p>}
			{lines.map((text) => (
				<p key={text} className="mt-1.5 font-serif [overflow-wrap:anywhere]">
					{text}
				</p>
			))}
			<Link
				to={to}
				aria-label={`${title}, ${name.toLowerCase()}: testo intero`}
				className="text-link inline-flex min-h-11 items-center text-sm"
			>
				Testo intero
			</Link>
		</div>
	)
}

function ByMail({
	profile,
	byMail,
	isSignedIn,
}: Pick<ChangesProps, 'byMail' | 'isSignedIn'> & { profile: Changes['profile'] }) {
	const isOn = byMail === profile
	return (
		<section aria-labelledby="ogni-mese" className="no-print mt-10 border-t border-line pt-5">
			<h2 id="ogni-mese" className="text-xl">
				Una volta al mese per e-mail
			</h2>
			{isSignedIn ? (
				<Form method="post" className="mt-3">
					<input type="hidden" name="intent" value={isOn ? 'end' : 'subscribe'} />
					<input type="hidden" name="profilo" value={profile} />
					<Button type="submit" variant="secondary">
						{isOn ? 'Non mandarmele più' : 'Mandami le novità di questo profilo'}
					</Button>
				</Form>
			) : (
				<p className="mt-2">
					<Link
						to={signInAndReturnPath(`/cosa-cambia?profilo=${profile}`)}
						className="text-link inline-flex min-h-11 items-center"
					>
						Accedi per riceverle
					</Link>
				</p>
			)}
		</section>
	)
}
