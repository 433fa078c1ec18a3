import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import './base.css';
import { queryClient } from './kernel/query-client.ts';
import { watchSession } from './kernel/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

watchSession(queryClient);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
