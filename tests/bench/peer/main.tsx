import {
  AppBar,
  Button,
  Card,
  CardContent,
  Chip,
  Container,
  CssBaseline,
  Dialog,
  DialogActions,
  DialogTitle,
  Divider,
  List,
  ListItem,
  ListItemText,
  Skeleton,
  Stack,
  ThemeProvider,
  Toolbar,
  Typography,
} from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router';

/** The loan's page as it is usually made: drawn in the browser, its response asked for by the program. */
interface Loan {
  status: string;
  amount: string;
  rows: { text: string; value: string }[];
}

async function readLoan(): Promise<Loan> {
  const response = await fetch('/loan-details', { method: 'POST' });
  return response.json();
}

function LoanDetails() {
  const { data } = useQuery({ queryKey: ['loan'], queryFn: readLoan });
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <AppBar position="sticky">
        <Toolbar>
          <Typography variant="h6">Loan details</Typography>
        </Toolbar>
      </AppBar>
      <Container maxWidth="sm">
        {data ? (
          <Stack spacing={2}>
            <Card>
              <CardContent>
                <Chip label={data.status} color="warning" />
                <Typography variant="h3">{data.amount}</Typography>
              </CardContent>
            </Card>
            <List>
              {data.rows.map(({ text, value }) => (
                <ListItem key={text}>
                  <ListItemText primary={text} secondary={value} />
                </ListItem>
              ))}
            </List>
            <Divider />
            <Button id="pay" variant="contained" onClick={() => navigate('/pay')}>
              Pay now
            </Button>
            <Button onClick={() => setIsAsked(true)}>Delay</Button>
          </Stack>
        ) : (
          <Skeleton height={400} />
        )}
      </Container>
      <Dialog open={isAsked} onClose={() => setIsAsked(false)}>
        <DialogTitle>Delay the payment?</DialogTitle>
        <DialogActions>
          <Button onClick={() => setIsAsked(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const router = createBrowserRouter([
  { path: '/', element: <LoanDetails /> },
  { path: '/pay', element: <Typography>Pay</Typography> },
]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider theme={createTheme({ palette: { mode: 'dark' } })}>
        <CssBaseline />
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}
