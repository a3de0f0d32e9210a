import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site on one page. Paths of the specification as given, others in Italian. */
export default [
	index('routes/home.tsx'),
	route('articles/:slug', 'routes/article.tsx'),
	route('disiscrivi', 'routes/disiscrivi.tsx'),
	route('segnala/:kind/:id', 'routes/segnala.tsx'),
	route('questions/:id', 'routes/question.tsx'),
	route('questions/:id/visita', 'routes/question-view.ts'),
	route('new-question', 'routes/new-question.tsx'),

	route('pdf-converter', 'routes/pdf-converter.tsx'),
	route('legal-assistant', 'routes/legal-assistant.tsx'),

	route('auth', 'routes/auth.tsx'),
	route('auth/forgot', 'routes/auth-forgot.tsx'),
	route('auth/reset', 'routes/auth-reset.tsx'),
	route('auth/confirmed', 'routes/auth-confirmed.tsx'),
	route('sign-out', 'routes/sign-out.ts'),
	route('registration-confirmation', 'routes/registration-confirmation.tsx'),
	route('profile', 'routes/profile.tsx'),
	route('admin', 'routes/admin.tsx'),
	route('admin/notizie', 'routes/admin-notizie.tsx'),
	route('admin/notizie/:id', 'routes/admin-notizia.tsx'),
	route('admin/utenti', 'routes/admin-utenti.tsx'),
	route('admin/utenti/:id', 'routes/admin-utente.tsx'),
	route('admin/registro', 'routes/admin-registro.tsx'),
	route('admin/moderazione', 'routes/admin-moderazione.tsx'),

	route('prezzi', 'routes/prezzi.tsx'),
	route('chi-siamo', 'routes/chi-siamo.tsx'),
	route('supporto', 'routes/supporto.tsx'),
	route('blog', 'routes/blog.tsx'),
	route('contatti', 'routes/contatti.tsx'),
	route('privacy-policy', 'routes/privacy-policy.tsx'),
	route('terms-of-service', 'routes/terms-of-service.tsx'),
	route('cookie-policy', 'routes/cookie-policy.tsx'),
	route('legal-info', 'routes/legal-info.tsx'),
	route('accessibilita', 'routes/accessibilita.tsx'),
	route('trasparenza-ai', 'routes/trasparenza-ai.tsx'),

	route('feed.xml', 'routes/feed.ts', { id: 'feed-rss' }),
	route('atom.xml', 'routes/feed.ts', { id: 'feed-atom' }),
	route('feed.json', 'routes/feed.ts', { id: 'feed-json' }),
	route('api/questions/similar', 'routes/api.questions-similar.ts'),
	route('api/news', 'routes/api.news.ts'),
	route('api/news/refresh', 'routes/api.news-refresh.ts'),

	route('dev/ui/:screen?', 'routes/dev-ui.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
