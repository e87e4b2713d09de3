import { InMemoryProvider } from '@openfeature/server-sdk'

const flag = (variants, contextEvaluator) => ({
  variants,
  defaultVariant: Object.keys(variants)[0],
  disabled: false,
  contextEvaluator,
})

/** What `FLAG_PROVIDER` names in tests; some of its flags misbehave. */
export const createProvider = () =>
  new (class extends InMemoryProvider {
    resolveObjectEvaluation(key, ...rest) {
      if (key === 'remote.mf-late') return new Promise(() => undefined)
      if (key === 'remote.mf-failing') return Promise.reject(new Error('out of order'))
      return super.resolveObjectEvaluation(key, ...rest)
    }
  })({
    'remote.mf-chat': flag(
      { stable: { variant: 'stable' }, canary: { variant: 'canary' } },
      ({ groups }) => (groups.includes(1) ? 'canary' : 'stable'),
    ),
    'remote.mf-agreement': flag({ pinned: { candidates: ['2.0.0', '1.0.0'] } }),
    'remote.mf-checkout': flag(
      { stable: { variant: 'stable' }, canary: { variant: 'canary' } },
      ({ path, plan, device, country, locale }) =>
        `${device} ${country} ${locale} ${path} ${plan}` === 'phone NG en-NG /plans Business'
          ? 'canary'
          : 'stable',
    ),
    'remote.mf-odd': flag({ odd: { version: '1.0.0' } }),
  })
