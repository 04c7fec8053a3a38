// Makes `client:wanted` known to Astro, besides its own client:visible and client:idle.
import type { AstroIntegration } from 'astro'

export function clientWanted(): AstroIntegration {
  return {
    name: 'client-wanted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'wanted', entrypoint: './src/site/ui/client-wanted.ts' }),
    },
  }
}
