import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** So many pages and parts must need a module before it goes with the others of its kind. */
const SHARED_BY = 24;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page needs comes in one file: dozens of tiny ones compress badly and queue up on a poor line.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /[/\\]web[/\\](ui|lib|text|features[/\\]session)[/\\]|lucide-react|react-router|[/\\](react|react-dom|scheduler)[/\\]|[/\\]contract[/\\]|zod/,
                  minShareCount: SHARED_BY,
                },
              ],
            },
          },
        },
      },
    },
  },
});
