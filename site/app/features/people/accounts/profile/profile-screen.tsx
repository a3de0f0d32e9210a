import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { OwnLists } from '#app/features/base/people/own-lists.tsx'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorCard } from '#app/ui/error-card.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageContents } from '#app/ui/reading/page-contents.tsx'
import { NOTHING_SHOWN } from '#app/versions/version.ts'
import { PROFILE_NOT_LOADED } from '../copy.it.ts'
import { fieldsOf, type Profile } from './profile.ts'

const INTENT = 'profile'
const PARTS = [
	{ part: 'who', legend: 'Chi sei' },
	{ part: 'where', legend: 'Dove vivi' },
] as const

/** Sections of the page, with the ids of their headings. */
const SECTIONS = [
	{ id: 'titolo-sicurezza', title: 'Sicurezza' },
	{ id: 'titolo-sessioni', title: 'Sessioni' },
	{ id: 'scadenze', title: 'Scadenze e calcoli' },
	{ id: 'email-ricevute', title: 'E-mail che ricevi' },
	{ id: 'attivita', title: 'Attività recente' },
	{ id: 'chiavi-api', title: 'Chiavi API' },
	{ id: 'i-tuoi-dati', title: 'I tuoi dati' },
]

/** `children` are the other sections of the page, each with its own forms. */
export function ProfileScreen({
	profile,
	waiting,
	result,
	children,
}: {
	/** Null if it could not be read: saving a form would overwrite it. */
	profile: (Profile & { version: string }) | null
	/** Things that wait for the person, at the top. */
	waiting?: ReactNode
	result?: FormResult | undefined
	children?: ReactNode
}) {
	const { revalidate, state } = useRevalidator()
	const ofProfile = (result?.values.intent ?? INTENT) === INTENT ? result : undefined
	return (
		<div className="page">
			<PageHeader title="Il Tuo Profilo">Aggiorna le informazioni del tuo profilo</PageHeader>
			{waiting}
			<OwnLists />
			<div className="beside max-lg:gap-y-8">
				<PageContents sections={SECTIONS} />
				<div className="min-w-0">
					{profile === null && (
						<section aria-labelledby="chi-sei" className="mb-8">
							<h2 id="chi-sei" className="sr-only">
								Chi sei
							</h2>
							<ErrorCard onRetry={() => void revalidate()} busy={state === 'loading'}>
								{PROFILE_NOT_LOADED}
							</ErrorCard>
						</section>
					)}
					{(profile !== null || ofProfile !== undefined) && <ProfileFields profile={profile} result={ofProfile} />}
					{children}
				</div>
			</div>
		</div>
	)
}

function ProfileFields({
	profile,
	result,
}: {
	profile: (Profile & { version: string }) | null
	result: FormResult | undefined
}) {
	const busy = useSending(INTENT)
	return (
		<ActionForm result={result} version={profile?.version ?? NOTHING_SHOWN} className="space-y-8">
			<input type="hidden" name="intent" value={INTENT} />
			{PARTS.map(({ part, legend }) => (
				<fieldset key={part} className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">{legend}</legend>
					{fieldsOf(part).map(({ name, label, hint, type, autoComplete, isRequired, isWide }) => (
						<div key={name} className={isWide && 'sm:col-span-2'}>
							<TextField
								{...{ name, label, hint, type, autoComplete }}
								required={isRequired}
								{...refused(result, name, profile?.[name])}
							/>
						</div>
					))}
				</fieldset>
			))}
			<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
				Salva Profilo
			</Button>
		</ActionForm>
	)
}
