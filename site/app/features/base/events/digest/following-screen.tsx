import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { themePath } from '#app/features/base/themes/theme.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { FOLLOWING_PATH, type FollowingView, themeField } from './following.ts'

interface Props {
	view: FollowingView
	result?: FormResult | undefined
	/** For visitors: the captcha, and whether it is solved. */
	captcha: ReactNode
	captchaSolved: boolean
}

/** 'Argomenti': themes to follow on the site, and the weekly digest by e-mail. */
export function FollowingScreen({ view, result, captcha, captchaSolved }: Props) {
	const { person } = view
	const isSaving = useSending('follow')
	return (
		<div className="page-reading">
			<PageHeader title="Argomenti">
				{person
					? 'Delle novità sugli argomenti che segui ti avvisiamo qui e, se vuoi, ogni lunedì per e-mail.'
					: 'Scegli gli argomenti: ogni lunedì ricevi per e-mail le novità della settimana.'}
			</PageHeader>
			{!person && (
				<NeedsScript>Per chiedere il riepilogo senza un account serve JavaScript; altrimenti accedi.</NeedsScript>
			)}
			<ActionForm action={FOLLOWING_PATH} result={result} className="space-y-6">
				<Themes view={view} result={result} />
				{!person && (
					<>
						<EmailField
							result={result}
							hint="Ti scriviamo una volta per chiederti conferma: senza, non conserviamo l’indirizzo."
						/>
						{captcha}
					</>
				)}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="follow"
						disabled={!person && !captchaSolved}
						busy={isSaving}
						busyLabel="Salvataggio in corso..."
					>
						{person ? 'Segui questi argomenti' : 'Chiedi il riepilogo'}
					</Button>
					{!person && (
						<ButtonLink to={signInAndReturnPath(FOLLOWING_PATH)} variant="secondary">
							Accedi per seguirli sul sito
						</ButtonLink>
					)}
				</div>
			</ActionForm>
			{person && <Digest person={person} follows={view.followed.length > 0} />}
		</div>
	)
}

function Themes({ view: { themes, followed }, result }: { view: FollowingView; result: FormResult | undefined }) {
	const error = result?.fieldErrors.themes
	return (
		<fieldset aria-describedby={error === undefined ? undefined : 'themes-error'}>
			<legend className="mb-2 text-xl font-semibold">Che cosa ti interessa</legend>
			{error !== undefined && (
				<p id="themes-error" role="alert" className="mb-2 text-sm font-semibold text-bad">
					{error}
				</p>
			)}
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-8">
				{themes.map((theme) => (
					<li key={theme} className="flex items-center justify-between gap-3 border-b border-line">
						<CheckboxField
							label={theme}
							name={themeField(theme)}
							defaultChecked={result ? result.values[themeField(theme)] === 'on' : followed.includes(theme)}
						/>
						<Link
							to={themePath(theme)}
							aria-label={`Leggi le notizie su ${theme}`}
							className="text-link inline-flex min-h-11 items-center text-sm"
						>
							Leggi
						</Link>
					</li>
				))}
			</ul>
		</fieldset>
	)
}

function Digest({ person, follows }: { person: NonNullable<FollowingView['person']>; follows: boolean }) {
	const isAsking = useSending('digest')
	return (
		<section aria-labelledby="riepilogo" className="mt-12 border-t border-line pt-6">
			<h2 id="riepilogo" className="text-xl">
				Riepilogo settimanale
			</h2>
			<p className="mt-1 mb-4 text-ink-soft [overflow-wrap:anywhere]">
				{person.hasDigest
					? `Ogni lunedì lo mandiamo a ${person.email}, sugli argomenti che segui.`
					: `Ogni lunedì, a ${person.email}, le novità sugli argomenti che segui. Prima ti chiediamo conferma per e-mail.`}
			</p>
			{!person.hasDigest && !follows && <Banner kind="info">Prima scegli almeno un argomento e salvalo.</Banner>}
			{(person.hasDigest || follows) && (
				<Form method="post" action={FOLLOWING_PATH}>
					<Button
						type="submit"
						variant="secondary"
						name="intent"
						value={person.hasDigest ? 'end-digest' : 'digest'}
						busy={isAsking}
					>
						{person.hasDigest ? 'Non riceverlo più' : 'Ricevilo per e-mail'}
					</Button>
				</Form>
			)}
		</section>
	)
}
