import type { ReactNode } from 'react'
import { captchaProblemText } from '#app/features/base/captcha/captcha.ts'
import { AltchaView } from '#app/features/base/captcha/captcha-altcha.tsx'
import { CaptchaFrame } from '#app/features/base/captcha/captcha-field.tsx'
import { PartyMissing } from '#app/features/base/captcha/captcha-party.tsx'
import type { OwnSubscription } from '#app/features/base/events/notice-list.ts'
import { SubscriptionsSection } from '#app/features/base/events/subscriptions-section.tsx'
import { OwnDataSection } from '#app/features/desk/leaving/own-data-section.tsx'
import { authProblemText } from '#app/features/people/accounts/copy.it.ts'
import { PasskeysScreen } from '#app/features/people/accounts/passkeys/passkeys-screen.tsx'
import { ProfileScreen } from '#app/features/people/accounts/profile/profile-screen.tsx'
import { ProveScreen } from '#app/features/people/accounts/profile/prove-screen.tsx'
import { SecuritySection } from '#app/features/people/accounts/profile/security-section.tsx'
import { SessionsSection } from '#app/features/people/accounts/profile/sessions-section.tsx'
import { SecondFactorScreen } from '#app/features/people/accounts/second-factor/second-factor-screen.tsx'
import { SecondStepScreen } from '#app/features/people/accounts/second-factor/second-step-screen.tsx'
import { AuthScreen } from '#app/features/people/accounts/sign-in/auth-screen.tsx'
import { LinkProblemScreen } from '#app/features/people/accounts/sign-in/link-problem-screen.tsx'
import { RegistrationConfirmationScreen } from '#app/features/people/accounts/sign-in/registration-confirmation-screen.tsx'
import { AuditScreen } from '#app/features/people/admin/audit-screen.tsx'
import { OwnEventsSection } from '#app/features/people/admin/own-events-section.tsx'
import { UserScreen } from '#app/features/people/admin/user-screen.tsx'
import { UsersScreen } from '#app/features/people/admin/users-screen.tsx'
import { ApiKeysScreen } from '#app/features/people/api-keys/api-keys-screen.tsx'
import { INVITE_PROBLEM } from '#app/features/people/invitations/copy.it.ts'
import { InvitationScreen } from '#app/features/people/invitations/invitation-screen.tsx'
import { InvitationsSection } from '#app/features/people/invitations/invitations-section.tsx'
import {
	apiKeys,
	auditLines,
	factors,
	invitation,
	members,
	ownEvents,
	passkeys,
	profile,
	qrCode,
	recoveryCodes,
	security,
	sessions,
} from './account-fixtures.ts'

const ignore = () => undefined

function refusal(intent: string, message: string | null, fieldErrors: Record<string, string> = {}) {
	return { message, fieldErrors, values: { intent } }
}

const refusedSignup = {
	message: null,
	fieldErrors: {
		email: 'Email non valida',
		password: 'La password deve essere di almeno 8 caratteri',
		surename: 'Il cognome deve essere di almeno 2 caratteri',
	},
	values: { intent: 'signup', email: 'maria@', name: 'Maria', surename: 'R' },
}
const refusedLogin = {
	message: authProblemText('INVALID_EMAIL_OR_PASSWORD', ''),
	fieldErrors: {},
	values: { intent: 'login', email: 'maria@example.it' },
}
const secondFactor = {
	newSecret: null,
	proof: security.proof,
	offersPhone: true,
	back: '/profile#sicurezza',
	recoveryCodes: null,
}
const captchaStates = ['idle', 'working', 'solved', 'expired', 'failed', 'insecure'] as const

function CaptchaStates() {
	return (
		<div className="space-y-4">
			{captchaStates.map((state) => (
				<CaptchaFrame key={state} error={state === 'expired' ? captchaProblemText('altcha') : undefined}>
					<AltchaView state={state} onTick={ignore} />
				</CaptchaFrame>
			))}
			<CaptchaFrame error={undefined}>
				<PartyMissing onRetry={ignore} />
			</CaptchaFrame>
		</div>
	)
}

const subscriptions: readonly OwnSubscription[] = [
	{ title: 'Commenti per e-mail', about: 'Una notizia molto commentata', end: '/disiscrivi?articolo=m' },
	{ title: 'Promemoria delle scadenze', about: null, end: '/disiscrivi?elenco=scadenze' },
]

/** Account screens in the states people meet. */
export const accountScreens: Readonly<Record<string, ReactNode>> = {
	login: <AuthScreen tab="login" captchaSolved providers={[{ id: 'oidc', label: 'SPID o CIE' }]} />,
	'login-refused': <AuthScreen tab="login" result={refusedLogin} captchaSolved />,
	'signup-refused': <AuthScreen tab="signup" result={refusedSignup} captchaSolved={false} />,
	captcha: <AuthScreen tab="signup" captcha={<CaptchaStates />} captchaSolved />,
	'first-admin': <AuthScreen tab="signup" captchaSolved firstAdmin={{ account: null }} />,
	'first-admin-signed-in': (
		<AuthScreen tab="login" captchaSolved firstAdmin={{ account: 'giulia.bianchi@example.it' }} />
	),
	registered: <RegistrationConfirmationScreen />,
	'link-used': <LinkProblemScreen code="LINK_USED" />,
	'link-expired': <LinkProblemScreen code="TOKEN_EXPIRED" />,
	profile: (
		<ProfileScreen profile={{ ...profile, version: 'v' }}>
			<SecuritySection security={security} result={undefined} />
			<SessionsSection sessions={sessions} />
			<SubscriptionsSection subscriptions={subscriptions} />
			<OwnEventsSection events={ownEvents} />
			<OwnDataSection proof={security.proof} />
		</ProfileScreen>
	),
	'profile-refused': (
		<ProfileScreen profile={null}>
			<SecuritySection security={security} result={refusal('password', authProblemText('INVALID_PASSWORD', ''))} />
			<SessionsSection sessions={sessions.slice(0, 1)} />
			<OwnDataSection
				proof={security.proof}
				result={refusal('delete-account', null, { confirmation: 'Scrivi ELIMINA per confermare' })}
			/>
		</ProfileScreen>
	),
	'second-factor': <SecondFactorScreen {...secondFactor} factors={[]} />,
	'second-factor-app': (
		<SecondFactorScreen
			{...secondFactor}
			factors={factors.unverified}
			newSecret={{ secret: 'JBSW Y3DP EHPK 3PXP', qrCode }}
			result={refusal('confirm-totp', null, { code: 'Il codice ha 6 cifre' })}
		/>
	),
	'second-factor-codes': (
		<SecondFactorScreen {...secondFactor} factors={factors.verified} recoveryCodes={recoveryCodes} />
	),
	'second-factor-active': <SecondFactorScreen {...secondFactor} factors={factors.verified} />,
	'second-step': (
		<SecondStepScreen
			methods={{ app: true, phone: true, passkey: true }}
			isSigningIn
			result={refusal('totp', authProblemText('CODE_USED', ''))}
		/>
	),
	'second-step-phone': <SecondStepScreen methods={{ app: false, phone: true, passkey: false }} isSigningIn={false} />,
	prove: (
		<ProveScreen
			proof={security.proof}
			methods={{ app: true, phone: true, passkey: true }}
			providers={[{ id: 'oidc', label: 'SPID o CIE' }]}
			from="/profile"
			result={refusal('prove', authProblemText('INVALID_PASSWORD', ''))}
		/>
	),
	passkeys: <PasskeysScreen passkeys={passkeys} proof={security.proof} onAdded={ignore} />,
	'passkeys-add': <PasskeysScreen passkeys={[]} proof={{ ...security.proof, isFresh: true }} onAdded={ignore} />,
	'api-keys': <ApiKeysScreen keys={apiKeys} proof={security.proof} created={null} result={undefined} />,
	'api-key-made': (
		<ApiKeysScreen
			keys={apiKeys}
			proof={{ ...security.proof, isFresh: true }}
			created="gf_dGhpcyBpcyBubyBrZXkgYXQgYWxsLCBpdCBpcyBhIHNhbXBsZQ"
			result={undefined}
		/>
	),
	users: (
		<UsersScreen users={[...members]} hasMore next={null} query="ross" filter="all" nextHref={null}>
			<InvitationsSection
				invitations={[{ ...invitation, id: 'i1', expiresAt: '2026-11-29T09:00:00Z' }]}
				result={{
					message: INVITE_PROBLEM['has-role'],
					fieldErrors: {},
					values: { intent: 'invite', email: 'ada.rossi@example.it', role: 'collaboratore' },
				}}
			/>
		</UsersScreen>
	),
	invitation: <InvitationScreen invitation={invitation} account={invitation.email} here="/invito/x" />,
	'invitation-visitor': <InvitationScreen invitation={invitation} account={null} here="/invito/x" />,
	'invitation-other': (
		<InvitationScreen invitation={invitation} account="un-altro-indirizzo@example.it" here="/invito/x" />
	),
	'invitation-over': <InvitationScreen invitation={null} account={null} here="/invito/x" />,
	user: (
		<UserScreen
			user={{
				...members[1],
				version: 'v',
				suspension: { reason: 'Pubblicità nei commenti', createdAt: '2026-11-19T08:00:00Z' },
			}}
			lines={auditLines}
		/>
	),
	audit: <AuditScreen lines={auditLines} nextHref="?dopo=x" />,
}
