import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FROM_PUBLIC } from '#app/features/base/people/sign-in-path.ts'
import { useAnchor } from '#app/features/base/people/use-here.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { localPath } from '../credentials.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { type FirstAdminOffer, FirstAdminOfferPanel } from './first-admin-offer.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

export type AuthTab = 'login' | 'signup'

const tabs = [
	{ id: 'login', label: 'Accedi' },
	{ id: 'signup', label: 'Registrati' },
] as const satisfies readonly { id: AuthTab; label: string }[]

/** Tabs for signing in and signing up. */
export function AuthScreen({
	tab,
	result,
	captcha,
	captchaSolved,
	providers = [],
	firstAdmin = null,
}: {
	tab: AuthTab
	result?: FormResult | undefined
	/** Widget above 'Registrati', which stays disabled until it is solved. */
	captcha?: ReactNode
	captchaSolved: boolean
	providers?: readonly { id: string; label: string }[]
	firstAdmin?: FirstAdminOffer | null
}) {
	const refusedTab = tabs.find(({ id }) => id === result?.values.intent)?.id
	const [selected, setSelected] = useState<AuthTab>(refusedTab ?? tab)
	const [query] = useSearchParams()
	const anchor = useAnchor()
	const asked = localPath(query.get('from'))
	const from = asked.includes('#') ? asked : asked + anchor
	const action = from === asked ? undefined : `?${new URLSearchParams({ ...Object.fromEntries(query), from })}`
	const ofSelected = result?.values.intent === selected ? result : undefined
	const addressOf = (id: AuthTab) =>
		`?${new URLSearchParams([...[...query].filter(([name]) => name !== 'tab'), ['tab', id]])}`
	return (
		<div className="page-form py-12 sm:py-16">
			<h1 className="mb-6 text-3xl">{selected === 'login' ? 'Bentornato' : 'Crea il tuo account'}</h1>
			{from !== '/' && !firstAdmin && (
				<p className="-mt-3 mb-6 text-ink-soft">
					{query.has(FROM_PUBLIC)
						? 'Dopo l’accesso torni alla pagina di prima.'
						: 'Accedi per leggere la pagina che hai chiesto: si apre subito dopo.'}
				</p>
			)}
			{firstAdmin && <FirstAdminOfferPanel offer={firstAdmin} />}
			<Tabs
				label="Accesso e registrazione"
				tabs={tabs}
				selected={selected}
				onSelect={setSelected}
				addressOf={addressOf}
			>
				{selected === 'login' ? (
					<>
						<LoginForm result={ofSelected} action={action} />
						<div className="mt-5">
							<PasskeyButton to={from}>Accedi con una passkey</PasskeyButton>
						</div>
					</>
				) : (
					<SignupForm result={ofSelected} action={action} captcha={captcha} captchaSolved={captchaSolved} />
				)}
			</Tabs>
			<SocialButtons providers={providers} from={from} />
		</div>
	)
}
